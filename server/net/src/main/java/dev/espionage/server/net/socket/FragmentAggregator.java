package dev.espionage.server.net.socket;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import java.util.List;

/// Aggregates the fragments of client messages. Each fragment counts against the client's budget.
final class FragmentAggregator extends WebSocketFrameAggregator {
  private final SocketConnection connection;

  FragmentAggregator(SocketConnection connection, int maxMessage) {
    super(maxMessage);
    this.connection = connection;
  }

  @Override
  protected void decode(ChannelHandlerContext ctx, WebSocketFrame frame, List<Object> out)
      throws Exception {
    if (frame instanceof ContinuationWebSocketFrame) {
      var _ = connection.accepts();
    }
    super.decode(ctx, frame, out);
  }
}
