package dev.espionage.server.front.http;

import com.google.common.hash.Hashing;
import com.google.common.io.Resources;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A file of the server itself, told apart by the hash of its content. Immutable. */
final class StaticPage {
  private final String type;
  private final String body;
  private final String tag;

  private StaticPage(String type, String body) {
    this.type = type;
    this.body = body;
    this.tag =
        '"'
            + Hashing.sha256().hashString(body, StandardCharsets.UTF_8).toString().substring(0, 32)
            + '"';
  }

  /** Reads a resource beside this class and fills in the version. */
  static StaticPage of(String name, String type, String version) {
    try {
      String text =
          Resources.toString(Resources.getResource(StaticPage.class, name), StandardCharsets.UTF_8);
      return new StaticPage(type, text.replace("{version}", version));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  CompletionStage<Reply> answer(Exchange exchange) {
    boolean known = exchange.headers().containsValue(HttpHeaderNames.IF_NONE_MATCH, tag, false);
    Reply reply =
        known
            ? Reply.empty(HttpResponseStatus.NOT_MODIFIED)
            : Reply.of(HttpResponseStatus.OK, type, body);
    return CompletableFuture.completedStage(
        reply.with(HttpHeaderNames.ETAG, tag).with(HttpHeaderNames.CACHE_CONTROL, "no-cache"));
  }
}
