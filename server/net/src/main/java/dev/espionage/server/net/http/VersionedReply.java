package dev.espionage.server.net.http;

import com.google.common.hash.Hashing;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.time.Duration;

/** Replies that clients may keep for a while, and then check by an entity tag (RFC 9110). */
public final class VersionedReply {
  private static final int TAG_CHARS = 32;

  private VersionedReply() {}

  /**
   * Returns a reply with its entity tag, or {@code 304} if the client has the same body.
   *
   * @param whole a reply with a body
   * @param fresh the time for which clients use the body without asking again
   */
  public static Reply of(Request request, Reply whole, Duration fresh) {
    String tag = '"' + hash(whole.body()) + '"';
    Reply reply =
        request.headers().containsValue(HttpHeaderNames.IF_NONE_MATCH, tag, false)
            ? Reply.empty(Status.NOT_MODIFIED)
            : whole;
    return reply
        .with(HttpHeaderNames.ETAG, tag)
        .with(HttpHeaderNames.CACHE_CONTROL, "public, max-age=" + fresh.toSeconds());
  }

  /** Returns the hash of a body, as entity tags contain it. */
  static String hash(byte[] body) {
    return Hashing.sha256().hashBytes(body).toString().substring(0, TAG_CHARS);
  }
}
