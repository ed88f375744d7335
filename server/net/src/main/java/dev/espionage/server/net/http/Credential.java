package dev.espionage.server.net.http;

import dev.espionage.server.kernel.Token;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.cookie.Cookie;
import io.netty.handler.codec.http.cookie.CookieHeaderNames.SameSite;
import io.netty.handler.codec.http.cookie.DefaultCookie;
import io.netty.handler.codec.http.cookie.ServerCookieDecoder;
import io.netty.handler.codec.http.cookie.ServerCookieEncoder;
import java.time.Duration;
import java.util.Optional;

/// The proof of a session that a request carries. Browsers send a cookie that scripts cannot read.
/// Its name begins with `__Host-`, which binds it to this host and to TLS; on loopback, which has
/// no TLS, it does not. Programs send `Authorization: Bearer`. A malformed token counts as an
/// invalid credential, not as none.
public sealed interface Credential {
  /// The end of the name of the cookie that shows whether a browser keeps cookies.
  String PROBE = "-probe";

  Duration PROBE_AGE = Duration.ofMinutes(1);

  record None() implements Credential {}

  /// A cookie from a browser; the token is empty if it is malformed.
  record Cookie(Optional<Token> token) implements Credential {}

  /// An authorization header from a program; the token is empty if it is malformed.
  record Bearer(Optional<Token> token) implements Credential {}

  /// Reads the credential. An authorization header takes precedence over a cookie.
  static Credential of(HttpHeaders headers) {
    String authorization = headers.get(HttpHeaderNames.AUTHORIZATION);
    if (authorization != null) {
      return new Bearer(bearer(authorization));
    }
    return cookie(headers)
        .<Credential>map(value -> new Cookie(Token.parse(value)))
        .orElse(new None());
  }

  /// Returns the token; empty if there is none or it is malformed.
  default Optional<Token> proof() {
    return switch (this) {
      case None _ -> Optional.empty();
      case Cookie(var token) -> token;
      case Bearer(var token) -> token;
    };
  }

  /// Returns whether the request has a cookie of this server, so that its browser keeps cookies.
  static boolean hasCookie(HttpHeaders headers) {
    return cookie(headers).isPresent() || cookie(headers, cookieName(headers) + PROBE).isPresent();
  }

  /// Returns the `Set-Cookie` value that gives a browser its token.
  static String setCookie(HttpHeaders request, String token, Duration maxAge) {
    return setCookie(request, cookieName(request), token, maxAge);
  }

  /// Returns the `Set-Cookie` value of a cookie without meaning. A browser keeps it if it would
  /// keep its token.
  static String probeCookie(HttpHeaders request) {
    return setCookie(request, cookieName(request) + PROBE, "kept", PROBE_AGE);
  }

  private static String setCookie(HttpHeaders request, String name, String value, Duration maxAge) {
    var cookie = new DefaultCookie(name, value);
    cookie.setHttpOnly(true);
    cookie.setSecure(!OriginPolicy.isLoopback(request));
    cookie.setPath("/");
    cookie.setSameSite(SameSite.Strict);
    cookie.setMaxAge(maxAge.toSeconds());
    return ServerCookieEncoder.STRICT.encode(cookie);
  }

  /// Returns the `Set-Cookie` value that deletes the cookie.
  static String clearCookie(HttpHeaders request) {
    return setCookie(request, "", Duration.ZERO);
  }

  private static String cookieName(HttpHeaders request) {
    return OriginPolicy.isLoopback(request) ? "espionage" : "__Host-espionage";
  }

  private static Optional<Token> bearer(String authorization) {
    boolean bearer = authorization.regionMatches(true, 0, "Bearer ", 0, 7);
    return bearer ? Token.parse(authorization.substring(7).strip()) : Optional.empty();
  }

  private static Optional<String> cookie(HttpHeaders headers) {
    return cookie(headers, cookieName(headers));
  }

  private static Optional<String> cookie(HttpHeaders headers, String name) {
    return headers.getAll(HttpHeaderNames.COOKIE).stream()
        .flatMap(header -> ServerCookieDecoder.STRICT.decode(header).stream())
        .filter(cookie -> cookie.name().equals(name))
        .map(io.netty.handler.codec.http.cookie.Cookie::value)
        .findFirst();
  }
}
