package dev.espionage.server.net.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpUtil;

/// Rejects unsafe requests that other web sites may have caused, and requests for a session from
/// browsers that would not keep its cookie. Checks only the headers, before the handler runs.
public record CrossSiteGuard(OriginPolicy originPolicy) implements Router.Filter {
  /// The query of a request that a browser has repeated, with the cookie if it kept that.
  private static final String PROBED = "cookie=sent";

  /// The check that a request must pass before its handler runs.
  enum Check {
    /// No check.
    OPEN,
    /// The request comes from an allowed origin or from a program.
    ORIGIN,
    /// [#ORIGIN], and the body is JSON, which forms of foreign pages cannot send.
    JSON,
    /// [#JSON], and the browser keeps the session cookie that the reply sets.
    SESSION
  }

  @Override
  public void check(Route route, Request request) {
    Check check = route.guard();
    HttpHeaders headers = request.headers();
    if (check == Check.OPEN) {
      return;
    }
    if (!originPolicy.allows(headers)) {
      throw new RequestRejected(badOrigin());
    }
    if (check == Check.SESSION && OriginPolicy.isOfAnotherSite(headers)) {
      throw new RequestRejected(badSite());
    }
    if (check != Check.ORIGIN) {
      requireJson(headers);
    }
    if (check == Check.SESSION && OriginPolicy.isFromPage(headers)) {
      requireCookie(request);
    }
  }

  /// Lets a browser without a cookie repeat its request with one that means nothing.
  private static void requireCookie(Request request) {
    if (!Credential.hasCookie(request.headers())) {
      throw new RequestRejected(request.query().equals(PROBED) ? noCookie() : probe(request));
    }
  }

  private static Reply probe(Request request) {
    return Reply.empty(Status.TEMPORARY_REDIRECT)
        .with(HttpHeaderNames.LOCATION, request.path() + "?" + PROBED)
        .setCookie(Credential.probeCookie(request.headers()));
  }

  /// Requires a JSON content type.
  ///
  /// @throws RequestRejected if the content type is another
  public static void requireJson(HttpHeaders headers) {
    if (!isJson(headers)) {
      throw new RequestRejected(notJson());
    }
  }

  private static boolean isJson(HttpHeaders headers) {
    CharSequence type = HttpUtil.getMimeType(headers.get(HttpHeaderNames.CONTENT_TYPE, ""));
    return type != null && type.toString().equalsIgnoreCase("application/json");
  }

  static Reply badOrigin() {
    return Reply.forbidden(
        "bad-origin", "expected the Origin of this host or one that the operator allows");
  }

  private static Reply badSite() {
    return Reply.forbidden(
        "bad-origin",
        "expected a page of the same site as this host: browsers send the session cookie "
            + "only from such pages");
  }

  private static Reply noCookie() {
    return Reply.forbidden(
        "no-cookie",
        "expected the cookie of the redirection: a page can have a session only in a browser that "
            + "keeps cookies, and only over TLS or on loopback");
  }

  private static Reply notJson() {
    return Reply.problem(
        Status.UNSUPPORTED_MEDIA_TYPE, "not-json", "expected Content-Type: application/json");
  }
}
