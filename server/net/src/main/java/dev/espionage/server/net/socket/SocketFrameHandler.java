package dev.espionage.server.net.socket;

import dev.espionage.protocol.CloseCode;
import dev.espionage.server.net.DisconnectCause;
import dev.espionage.server.net.FailureLog;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;

/// Dispatches the frames of a client and handles errors. The last handler of the pipeline. Few
/// clients send fragments; at the first one, a handler that aggregates them is added before this
/// one.
final class SocketFrameHandler extends ChannelInboundHandlerAdapter {
  private final SocketConnection connection;
  private final int maxMessage;
  private final FailureLog failures;

  SocketFrameHandler(SocketConnection connection, int maxMessage, FailureLog failures) {
    this.connection = connection;
    this.maxMessage = maxMessage;
    this.failures = failures;
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) throws Exception {
    if (message instanceof BinaryWebSocketFrame frame && !frame.isFinalFragment()) {
      fragments(ctx, frame);
      return;
    }
    try {
      read(ctx, (WebSocketFrame) message);
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void fragments(ChannelHandlerContext ctx, BinaryWebSocketFrame first) throws Exception {
    var fragmentAggregator = new FragmentAggregator(connection, maxMessage);
    ctx.pipeline().addBefore(ctx.name(), "fragments", fragmentAggregator);
    fragmentAggregator.channelRead(ctx.pipeline().context(fragmentAggregator), first);
  }

  private void read(ChannelHandlerContext ctx, WebSocketFrame frame) {
    switch (frame) {
      case BinaryWebSocketFrame binary -> connection.message(binary.content());
      case PongWebSocketFrame pong -> connection.pong(pong.content());
      case PingWebSocketFrame ping -> {
        if (connection.accepts() && ctx.channel().isWritable()) {
          var _ =
              ctx.writeAndFlush(new PongWebSocketFrame(ping.content().retain()), ctx.voidPromise());
        }
      }
      case CloseWebSocketFrame _ -> connection.clientCloses();
      case TextWebSocketFrame _ ->
          connection.close(
              CloseCode.TEXT_FRAME, DisconnectCause.TEXT_FRAME, "expected binary frames only");
      case ContinuationWebSocketFrame _ -> broken();
      default -> throw new IllegalStateException("unknown frame type: " + frame.getClass());
    }
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
      case CorruptedWebSocketFrameException _ -> broken();
      case IOException _, PrematureChannelClosureException _ -> {
        var _ = ctx.close();
      }
      default -> {
        failures.bug("a WebSocket connection", cause);
        connection.close(CloseCode.SERVER_FAULT, DisconnectCause.FAULT, "internal server error");
      }
    }
  }

  private void broken() {
    connection.fail(
        CloseCode.PROTOCOL_ERROR, DisconnectCause.PROTOCOL, "a frame violated RFC 6455");
  }

  private void tooBig() {
    connection.fail(CloseCode.TOO_BIG, DisconnectCause.TOO_BIG, "the message is too long");
  }
}
