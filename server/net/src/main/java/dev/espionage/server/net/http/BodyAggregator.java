package dev.espionage.server.net.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpVersion;
import org.jspecify.annotations.Nullable;

/// Aggregates requests. Replaces a request whose body is too long by an invalid one, which the last
/// handler answers when its turn has come.
final class BodyAggregator extends HttpObjectAggregator {
  private final int max;

  BodyAggregator(int max) {
    super(max);
    this.max = max;
  }

  /// Invites only a body that this server is going to read.
  @Override
  protected @Nullable Object newContinueResponse(
      HttpMessage start, int maxContentLength, ChannelPipeline pipeline) {
    return start.decoderResult().isFailure() || isContentLengthInvalid(start, maxContentLength)
        ? null
        : super.newContinueResponse(start, maxContentLength, pipeline);
  }

  @Override
  protected void handleOversizedMessage(ChannelHandlerContext ctx, HttpMessage oversized) {
    var rejected =
        new DefaultFullHttpRequest(
            HttpVersion.HTTP_1_1, HttpMethod.POST, "/", Unpooled.EMPTY_BUFFER);
    rejected.setDecoderResult(
        DecoderResult.failure(
            new RequestRejected(
                Reply.problem(
                    Status.BODY_TOO_LONG,
                    "body-too-long",
                    "expected at most %d bytes".formatted(max)))));
    ctx.fireChannelRead(rejected);
  }
}
