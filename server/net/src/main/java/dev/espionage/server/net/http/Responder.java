package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.HalfClose;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;

/// Writes replies with the headers that all replies share. Immutable.
public record Responder(ConnectionMetrics metrics) {
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

  /// The number of body bytes that a client must read within one request timeout.
  private static final int PART = 16 * 1024;

  /// Writes a reply.
  ///
  /// @param progress the action to run on the event loop each time the client has read another part
  ///   of the body
  /// @return the future that completes when the whole reply is written
  ChannelFuture write(Channel channel, Reply reply, boolean keepAlive, Runnable progress) {
    byte[] body = reply.body();
    if (body.length <= PART) {
      return send(channel, reply, keepAlive);
    }
    var _ = channel.write(start(reply, keepAlive));
    for (int from = 0; from < body.length; from += PART) {
      ByteBuf part = Unpooled.wrappedBuffer(body, from, Math.min(PART, body.length - from));
      var _ = channel.write(new DefaultHttpContent(part)).addListener(_ -> progress.run());
    }
    return channel.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
  }

  /// Returns the head of a reply whose body follows in parts.
  private HttpResponse start(Reply reply, boolean keepAlive) {
    count(reply);
    var response = new DefaultHttpResponse(HttpVersion.HTTP_1_1, status(reply));
    setHeaders(response, reply, keepAlive);
    response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, reply.body().length);
    return response;
  }

  /// Writes a reply and closes the output; the input stays open.
  void writeLast(Channel channel, Reply reply) {
    var _ = send(channel, reply, false).addListener(HalfClose.OUTPUT);
  }

  /// Writes the head of a reply whose body follows in chunks.
  ///
  /// @param reply the status and headers; its body is not written
  void begin(Channel channel, Reply reply, boolean keepAlive) {
    metrics.answered(reply.status().code());
    HttpResponse response = new DefaultHttpResponse(HttpVersion.HTTP_1_1, status(reply));
    setHeaders(response, reply, keepAlive);
    HttpUtil.setTransferEncodingChunked(response, true);
    var _ = channel.write(response);
  }

  private ChannelFuture send(Channel channel, Reply reply, boolean keepAlive) {
    count(reply);
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1, status(reply), Unpooled.wrappedBuffer(reply.body()));
    setHeaders(response, reply, keepAlive);
    if (reply.status().hasContentLength()) {
      response.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, reply.body().length);
    }
    return channel.writeAndFlush(response);
  }

  private void count(Reply reply) {
    metrics.answered(reply.status().code());
    if (reply.status().isError()) {
      metrics.rejected("http_" + reply.status().code(), reply.limit());
    }
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

  private static HttpResponseStatus status(Reply reply) {
    return HttpResponseStatus.valueOf(reply.status().code());
  }
}
