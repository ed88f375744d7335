package dev.espionage.server.net.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;

/** Web origins (RFC 6454) in the form in which browsers send them. */
final class Origin {
  private Origin() {}

  /**
   * The origin in lower case, without the usual port of its scheme; empty if the text is none, or
   * is not of http or https.
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
