package dev.espionage.server.front.socket;

import dev.espionage.protocol.CloseCode;
import dev.espionage.server.metrics.DisconnectCause;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;

/** What is not a binary message. Pings over the budget are not answered. */
final class ControlFrames extends ChannelInboundHandlerAdapter {
  private final Connection connection;

  ControlFrames(Connection connection) {
    this.connection = connection;
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    boolean passedOn = false;
    try {
      passedOn = message instanceof WebSocketFrame frame && goesOn(ctx, frame);
    } finally {
      if (!passedOn) {
        ReferenceCountUtil.release(message);
      }
    }
    if (passedOn) {
      ctx.fireChannelRead(message);
    }
  }

  /** Whether it is a binary message or a part of one. */
  private boolean goesOn(ChannelHandlerContext ctx, WebSocketFrame frame) {
    switch (frame) {
      case TextWebSocketFrame _ ->
          connection.close(
              CloseCode.TEXT_FRAME, DisconnectCause.TEXT_FRAME, "expected binary frames only");
      case PongWebSocketFrame pong -> connection.pong(pong.content());
      case CloseWebSocketFrame _ -> connection.clientCloses();
      case PingWebSocketFrame ping -> {
        if (connection.accepts()) {
          var _ =
              ctx.writeAndFlush(new PongWebSocketFrame(ping.content().retain()), ctx.voidPromise());
        }
      }
      case ContinuationWebSocketFrame _ -> {
        var _ = connection.accepts();
        return true;
      }
      default -> {
        return true;
      }
    }
    return false;
  }
}
