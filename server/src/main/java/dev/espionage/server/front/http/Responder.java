package dev.espionage.server.front.http;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.metrics.FrontMetrics;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;

/** Writes replies, with the headers that every answer has. Immutable. */
final class Responder {
  private static final ImmutableMap<String, String> ALWAYS =
      ImmutableMap.of(
          "content-security-policy",
          "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          "x-content-type-options",
          "nosniff",
          "referrer-policy",
          "no-referrer",
          "cross-origin-resource-policy",
          "same-origin",
          "cross-origin-opener-policy",
          "same-origin",
          "cache-control",
          "no-store");
  private static final int FIRST_ERROR = 400;

  private final FrontMetrics metrics;

  Responder(FrontMetrics metrics) {
    this.metrics = metrics;
  }

  /** Writes a reply, and closes the connection after it if it is not to be kept. */
  ChannelFuture write(Channel channel, Reply reply, boolean keepAlive) {
    ChannelFuture written = send(channel, reply, keepAlive);
    return keepAlive ? written : written.addListener(ChannelFutureListener.CLOSE);
  }

  /** Writes a reply and says that nothing follows it; the other direction stays open. */
  void writeLast(Channel channel, Reply reply) {
    var _ =
        send(channel, reply, false)
            .addListener(
                (ChannelFutureListener)
                    written -> {
                      var _ =
                          channel instanceof DuplexChannel duplex
                              ? duplex.shutdownOutput()
                              : channel.close();
                    });
  }

  /**
   * Writes what precedes a body that follows in pieces.
   *
   * @param reply its body is not written
   */
  void begin(Channel channel, Reply reply, boolean keepAlive, boolean chunked) {
    metrics.answered(reply.status().code());
    HttpResponse response = new DefaultHttpResponse(HttpVersion.HTTP_1_1, reply.status());
    setHeaders(response, reply, keepAlive);
    HttpUtil.setTransferEncodingChunked(response, chunked);
    var _ = channel.write(response);
  }

  private ChannelFuture send(Channel channel, Reply reply, boolean keepAlive) {
    int status = reply.status().code();
    metrics.answered(status);
    if (status >= FIRST_ERROR) {
      metrics.rejected("http_" + status);
    }
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1, reply.status(), Unpooled.wrappedBuffer(reply.body()));
    setHeaders(response, reply, keepAlive);
    if (mayHaveBody(status)) {
      response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, reply.body().length);
    }
    return channel.writeAndFlush(response);
  }

  private static void setHeaders(HttpResponse response, Reply reply, boolean keepAlive) {
    ALWAYS.forEach(response.headers()::set);
    reply.headers().forEach(response.headers()::set);
    response
        .headers()
        .set(
            HttpHeaderNames.CONNECTION,
            keepAlive ? HttpHeaderValues.KEEP_ALIVE : HttpHeaderValues.CLOSE);
  }

  private static boolean mayHaveBody(int status) {
    return status != 204 && status != 304;
  }
}
