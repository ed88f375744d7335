package dev.espionage.server.net.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpObjectAggregator;

/** Aggregates requests. Answers a request whose body is too long, and closes the connection. */
public final class BodyAggregator extends HttpObjectAggregator {
  private final int max;
  private final RequestDeadlines guard;

  public BodyAggregator(int max, RequestDeadlines guard) {
    super(max);
    this.max = max;
    this.guard = guard;
  }

  @Override
  protected void handleOversizedMessage(ChannelHandlerContext ctx, HttpMessage oversized) {
    guard.last(
        Reply.problem(
            Status.BODY_TOO_LONG, "body-too-long", "expected at most %d bytes".formatted(max)));
  }
}
