package dev.espionage.loadtest.bare;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshaker13;

/** Makes a WebSocket of a connection: the stages of HTTP go, one that sends messages comes. */
@SuppressWarnings("FutureReturnValueIgnored") // what fails on a channel shows as its end
final class BareUpgrade extends SimpleChannelInboundHandler<FullHttpRequest> {

  private static final int FRAME_BYTES = 4096;

  private final BareGroups groups;

  BareUpgrade(BareGroups groups) {
    this.groups = groups;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
    WebSocketDecoderConfig decoder =
        WebSocketDecoderConfig.newBuilder()
            .maxFramePayloadLength(FRAME_BYTES)
            .allowExtensions(false)
            .build();
    String path = request.uri();
    new WebSocketServerHandshaker13(path, null, decoder)
        .handshake(context.channel(), request)
        .addListener((ChannelFutureListener) done -> upgraded(done, path));
  }

  private void upgraded(ChannelFuture done, String path) {
    Channel channel = done.channel();
    if (!done.isSuccess()) {
      channel.close();
      return;
    }
    if (channel.pipeline().get(HTTP_STAGE) != null) {
      channel.pipeline().remove(HTTP_STAGE);
    }
    channel.pipeline().addLast("messages", new BareMessages(groups.of(path, channel)));
    channel.pipeline().remove(this);
  }

  private static final String HTTP_STAGE = "whole";
}
