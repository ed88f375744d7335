package dev.espionage.server.net.http;

import com.google.common.hash.Hashing;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.time.Duration;

/// Replies that clients may keep for a while, and then check by an entity tag (RFC 9110).
public final class VersionedReply {
  private static final int TAG_CHARS = 32;

  private VersionedReply() {}

  /// Returns a reply with its entity tag, or `304` if the client has the same body.
  ///
  /// @param whole a reply with a body
  /// @param fresh the time for which clients use the body without asking again
  public static Reply of(Request request, Reply whole, Duration fresh) {
    return of(request, whole, "public, max-age=" + fresh.toSeconds());
  }

  /// Returns a reply whose body depends on the caller, with its entity tag, or `304` if the client
  /// has the same body. Only the caller's own client may keep it, and asks each time.
  ///
  /// @param whole a reply with a body
  public static Reply ofCaller(Request request, Reply whole) {
    return of(request, whole, "private, no-cache");
  }

  private static Reply of(Request request, Reply whole, String control) {
    String tag = '"' + hash(whole.body()) + '"';
    Reply reply =
        request.headers().containsValue(HttpHeaderNames.IF_NONE_MATCH, tag, false)
            ? Reply.empty(Status.NOT_MODIFIED)
            : whole;
    return reply.with(HttpHeaderNames.ETAG, tag).with(HttpHeaderNames.CACHE_CONTROL, control);
  }

  /// Returns the hash of a body, as entity tags contain it.
  static String hash(byte[] body) {
    return Hashing.sha256().hashBytes(body).toString().substring(0, TAG_CHARS);
  }
}
