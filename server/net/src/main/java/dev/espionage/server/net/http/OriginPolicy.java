package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/// The web pages that may use this server: those of the host that the request names, and those of
/// the configured origins. Pages send their origin with every unsafe request and every upgrade.
/// Programs send none and need none, unless they send a cookie, which only browsers have.
public record OriginPolicy(ImmutableSet<String> allowed) {
  /// Returns whether a web page sent the request.
  public static boolean isFromPage(HttpHeaders headers) {
    return headers.contains(HttpHeaderNames.ORIGIN);
  }

  /// Returns whether the sender of the request may change state or connect.
  boolean allows(HttpHeaders headers) {
    String origin = headers.get(HttpHeaderNames.ORIGIN);
    if (origin == null) {
      return !(Credential.of(headers) instanceof Credential.Cookie);
    }
    return Origin.parse(origin)
        .filter(o -> allowed.contains(o) || isSameHost(o, headers))
        .isPresent();
  }

  /// Returns the request's `Origin` header as sent, if the operator has configured that origin.
  Optional<String> configured(HttpHeaders headers) {
    return Optional.ofNullable(headers.get(HttpHeaderNames.ORIGIN))
        .filter(origin -> Origin.parse(origin).filter(allowed::contains).isPresent());
  }

  /// Returns whether the browser reports that the page belongs to another site, not only to another
  /// origin. The browser then neither keeps nor sends the cookie.
  static boolean isOfAnotherSite(HttpHeaders headers) {
    return "cross-site".equals(headers.get("sec-fetch-site"));
  }

  private static boolean isSameHost(String origin, HttpHeaders headers) {
    String host = headers.get(HttpHeaderNames.HOST, "");
    String scheme = origin.substring(0, origin.indexOf(':'));
    Optional<String> own = Origin.parse(scheme + "://" + host);
    return own.filter(origin::equals).isPresent();
  }

  /// Returns whether the request addresses this machine by a loopback name, as local browsers do.
  static boolean isLoopback(HttpHeaders headers) {
    try {
      String host = HostAndPort.fromString(headers.get(HttpHeaderNames.HOST, "")).getHost();
      String name = host.toLowerCase(Locale.ROOT);
      return name.equals("localhost") || name.equals("::1") || isLoopbackV4(name);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isLoopbackV4(String name) {
    return name.matches("127(\\.\\d{1,3}){3}") && URI.create("http://" + name).getHost() != null;
  }
}
