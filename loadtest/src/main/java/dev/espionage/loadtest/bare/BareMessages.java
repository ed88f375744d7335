package dev.espionage.loadtest.bare;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;

/** Passes on that a message came. */
final class BareMessages extends SimpleChannelInboundHandler<BinaryWebSocketFrame> {

  private final BareGroup group;

  BareMessages(BareGroup group) {
    this.group = group;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, BinaryWebSocketFrame frame) {
    group.send();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    var _ = context.close();
  }
}
