package dev.espionage.server.net.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/** Parses web origins (RFC 6454) in the form that browsers send. */
final class Origin {
  private Origin() {}

  /**
   * Returns the origin in lower case, without the default port of its scheme. Returns empty if the
   * text is no origin, or its scheme is neither http nor https.
   */
  static Optional<String> parse(String text) {
    try {
      var uri = new URI(text.toLowerCase(Locale.ROOT));
      if (uri.isOpaque()) {
        return Optional.empty();
      }
      boolean bare =
          uri.getRawPath().isEmpty() && uri.getRawQuery() == null && uri.getRawFragment() == null;
      boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (!web || !bare || uri.getHost() == null || uri.getRawUserInfo() != null) {
        return Optional.empty();
      }
      return Optional.of(uri.getScheme() + "://" + uri.getHost() + port(uri));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static String port(URI uri) {
    int usual = "https".equals(uri.getScheme()) ? 443 : 80;
    return uri.getPort() == -1 || uri.getPort() == usual ? "" : ":" + uri.getPort();
  }
}
