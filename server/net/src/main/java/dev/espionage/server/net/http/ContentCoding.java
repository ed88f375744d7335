package dev.espionage.server.net.http;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/// Content codings of HTTP (RFC 9110, section 8.4), in order of preference.
enum ContentCoding {
  BROTLI("br", ".br"),
  GZIP("gzip", ".gz"),
  IDENTITY("", "");

  private static final Splitter ITEMS = Splitter.on(',').trimResults().omitEmptyStrings();
  private static final Splitter PARTS = Splitter.on(';').trimResults();

  private final String token;
  private final String suffix;

  ContentCoding(String token, String suffix) {
    this.token = token;
    this.suffix = suffix;
  }

  /// Returns the file name suffix of a copy in this coding.
  String suffix() {
    return suffix;
  }

  /// Returns the best available coding that an `Accept-Encoding` header names and does not refuse.
  static ContentCoding best(String accepted, Set<ContentCoding> there) {
    List<String> tokens =
        ITEMS
            .splitToStream(accepted)
            .filter(ContentCoding::isWanted)
            .map(ContentCoding::token)
            .toList();
    return there.stream()
        .sorted()
        .filter(coding -> tokens.contains(coding.token))
        .findFirst()
        .orElse(IDENTITY);
  }

  /// Returns a body, compressed by gzip.
  static byte[] gzip(byte[] body) {
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return packed.toByteArray();
  }

  /// Adds the `Content-Encoding` header to a reply.
  Reply mark(Reply reply) {
    return this == IDENTITY ? reply : reply.with(HttpHeaderNames.CONTENT_ENCODING, token);
  }

  private static String token(String item) {
    return Ascii.toLowerCase(PARTS.splitToList(item).getFirst());
  }

  private static boolean isWanted(String item) {
    return PARTS.splitToStream(item).skip(1).noneMatch(part -> part.matches("q=0(\\.0{0,3})?"));
  }
}
