package dev.espionage.server.net.http;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses web origins (RFC 6454) in the form that browsers send.
final class Origin {
  private static final Pattern ORIGIN =
      Pattern.compile("(https?)://(" + HostPolicy.NAME + ")(?::(\\d{0,5}))?");

  private Origin() {}

  /// Returns the origin in lower case, without the default port of its scheme. Returns empty if the
  /// text is no origin, or its scheme is neither http nor https.
  static Optional<String> parse(String text) {
    Matcher origin = ORIGIN.matcher(text.toLowerCase(Locale.ROOT));
    return origin.matches()
        ? Optional.of(origin.group(1) + "://" + origin.group(2) + port(origin))
        : Optional.empty();
  }

  private static String port(Matcher origin) {
    String port = origin.group(3);
    String usual = origin.group(1).equals("https") ? "443" : "80";
    return port == null || port.isEmpty() || port.equals(usual) ? "" : ":" + port;
  }
}
