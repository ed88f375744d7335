package dev.espionage.server.net.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file of the browser client, plain and compressed. Immutable; its bytes are never modified.
final class WebFile {
  private static final Pattern TITLE = Pattern.compile("<title>[^<]*</title>");
  private static final Pattern DESCRIPTION =
      Pattern.compile("<meta name=\"description\"[^>]*>\\s*");

  private final String type;
  private final boolean forEver;
  private final String hash;
  private final Map<ContentCoding, byte[]> bodies;

  /// Creates a file.
  ///
  /// @param path the path relative to the root
  /// @param hash the hash of the content
  /// @param bodies the content by coding; must include the plain one
  /// @throws IllegalArgumentException if the plain content is missing
  WebFile(String path, String hash, Map<ContentCoding, byte[]> bodies) {
    if (!bodies.containsKey(ContentCoding.IDENTITY)) {
      throw new IllegalArgumentException("the browser client has no " + path);
    }
    this.type = MediaTypes.of(path);
    this.forEver = path.startsWith("assets/");
    this.hash = hash;
    this.bodies = new EnumMap<>(bodies);
  }

  /// Returns a copy of a page with another title and other descriptions. It is compressed by gzip
  /// only, and contains nothing secret whose length could tell anything.
  ///
  /// @param head the elements that replace the page's `title` and `description`, as HTML
  WebFile withHead(String head) {
    String plain = new String(body(ContentCoding.IDENTITY), StandardCharsets.UTF_8);
    String rest = DESCRIPTION.matcher(plain).replaceFirst("");
    byte[] page =
        TITLE
            .matcher(rest)
            .replaceFirst(Matcher.quoteReplacement(head))
            .getBytes(StandardCharsets.UTF_8);
    return new WebFile(
        "index.html",
        VersionedReply.hash(page),
        Map.of(ContentCoding.IDENTITY, page, ContentCoding.GZIP, ContentCoding.gzip(page)));
  }

  /// Returns the file in the best coding that the client accepts, or `304` if the client has the
  /// current version.
  Reply answer(HttpHeaders request) {
    ContentCoding coding =
        ContentCoding.best(request.get(HttpHeaderNames.ACCEPT_ENCODING, ""), bodies.keySet());
    String tag = '"' + hash + coding.suffix() + '"';
    Reply reply =
        request.containsValue(HttpHeaderNames.IF_NONE_MATCH, tag, false)
            ? Reply.empty(Status.NOT_MODIFIED)
            : coding.mark(Reply.of(Status.OK, type, body(coding)));
    return reply
        .with(HttpHeaderNames.ETAG, tag)
        .with(HttpHeaderNames.VARY, "accept-encoding")
        .with(HttpHeaderNames.CACHE_CONTROL, caching())
        .with(HttpHeaderNames.CONTENT_SECURITY_POLICY, WebFiles.POLICY);
  }

  /// Returns the plain file as the body of an error reply.
  Reply answer(Status error) {
    return Reply.of(error, type, body(ContentCoding.IDENTITY))
        .with(HttpHeaderNames.CONTENT_SECURITY_POLICY, WebFiles.POLICY);
  }

  /// Returns the caching policy. Files below `assets/` never change, because their names contain a
  /// hash of the content.
  private String caching() {
    return forEver ? "public, max-age=31536000, immutable" : "no-cache";
  }

  private byte[] body(ContentCoding coding) {
    byte[] body = bodies.get(coding);
    if (body == null) {
      throw new IllegalStateException("the file has no copy in coding " + coding);
    }
    return body;
  }
}
