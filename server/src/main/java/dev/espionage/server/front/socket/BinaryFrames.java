package dev.espionage.server.front.socket;

import dev.espionage.protocol.CloseCode;
import dev.espionage.server.metrics.DisconnectCause;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whole binary messages, and what goes wrong on the way to them. The last stage of the pipeline.
 */
final class BinaryFrames extends SimpleChannelInboundHandler<BinaryWebSocketFrame> {
  private static final Logger LOG = LoggerFactory.getLogger(BinaryFrames.class);

  private final Connection connection;

  BinaryFrames(Connection connection) {
    this.connection = connection;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext ctx, BinaryWebSocketFrame frame) {
    connection.message(frame.content());
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    connection.writable();
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    connection.closed();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    switch (cause) {
      case TooLongFrameException _ -> tooBig();
      case CorruptedWebSocketFrameException corrupted
          when corrupted.closeStatus().equals(WebSocketCloseStatus.MESSAGE_TOO_BIG) ->
          tooBig();
      case CorruptedWebSocketFrameException _ ->
          connection.close(
              CloseCode.PROTOCOL_ERROR, DisconnectCause.PROTOCOL, "a frame broke RFC 6455");
      case IOException _ -> {
        var _ = ctx.close();
      }
      default -> {
        LOG.error(
            "connection {} failed: {}", ctx.channel().id(), cause.getClass().getName(), cause);
        connection.close(CloseCode.SERVER_FAULT, DisconnectCause.FAULT, "a fault of the server");
      }
    }
  }

  private void tooBig() {
    connection.close(CloseCode.TOO_BIG, DisconnectCause.TOO_BIG, "the message is too long");
  }
}
