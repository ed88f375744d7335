package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableMap;
import com.google.common.io.Files;

/// The media types of the files of the browser client.
final class MediaTypes {
  private static final ImmutableMap<String, String> TYPES =
      ImmutableMap.<String, String>builder()
          .put("html", "text/html; charset=utf-8")
          .put("js", "text/javascript; charset=utf-8")
          .put("css", "text/css; charset=utf-8")
          .put("svg", "image/svg+xml")
          .put("png", "image/png")
          .put("ico", "image/x-icon")
          .put("json", "application/json")
          .put("webmanifest", "application/manifest+json")
          .put("txt", "text/plain; charset=utf-8")
          .put("woff2", "font/woff2")
          .buildOrThrow();

  private MediaTypes() {}

  /// Returns the media type for a file name extension.
  ///
  /// @throws IllegalArgumentException if the extension is unknown; add it above
  static String of(String path) {
    String type = TYPES.get(Files.getFileExtension(path));
    if (type == null) {
      throw new IllegalArgumentException(path + " has no known media type");
    }
    return type;
  }
}
