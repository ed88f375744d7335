package dev.espionage.server.net.http;

import dev.espionage.server.config.ConfigSection;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Locale;
import java.util.Optional;

/// The address at which players reach this server, for links in pages that other sites read.
/// Immutable.
///
/// @param configured the origin that the operator has configured; empty to use the host that each
///   request names
public record PublicAddress(Optional<String> configured) {
  /// Reads a key that holds an origin; empty if its text is.
  public static Optional<String> read(ConfigSection section, String key) {
    return section.value(
        key,
        "\"\" or an origin such as \"https://play.example.org\"",
        PublicAddress::parse,
        Optional.empty());
  }

  private static Optional<Optional<String>> parse(String text) {
    Optional<String> origin = Origin.parse(text);
    return text.isEmpty() || origin.isPresent() ? Optional.of(origin) : Optional.empty();
  }

  /// Returns the origin of a request's page, such as `https://play.example.org`. Without a
  /// configured one, it is the request's host, by HTTP if that is this machine and else by HTTPS.
  public String of(Request request) {
    String scheme = OriginPolicy.isLoopback(request.headers()) ? "http" : "https";
    String host = request.headers().get(HttpHeaderNames.HOST, "").toLowerCase(Locale.ROOT);
    return configured.orElseGet(() -> scheme + "://" + host);
  }
}
