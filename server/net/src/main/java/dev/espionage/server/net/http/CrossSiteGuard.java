package dev.espionage.server.net.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpUtil;

/**
 * Rejects unsafe requests that other web sites may have caused. Checks only the headers, before the
 * handler runs.
 */
public final class CrossSiteGuard implements Filter {
  private final OriginPolicy originPolicy;

  public CrossSiteGuard(OriginPolicy originPolicy) {
    this.originPolicy = originPolicy;
  }

  /** The check that a request must pass before its handler runs. */
  enum Check {
    /** No check. */
    OPEN,
    /** The request comes from an allowed origin or from a program. */
    ORIGIN,
    /** {@link #ORIGIN}, and the body is JSON, which forms of foreign pages cannot send. */
    JSON,
    /** {@link #JSON}, and the browser keeps the session cookie that the reply sets. */
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
  }

  /**
   * Requires a JSON content type.
   *
   * @throws RequestRejected if the content type is another
   */
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
    return Reply.problem(
        Status.FORBIDDEN,
        "bad-origin",
        "expected the Origin of this host or one that the operator allows");
  }

  private static Reply badSite() {
    return Reply.problem(
        Status.FORBIDDEN,
        "bad-origin",
        "expected a page of the same site as this host: browsers send the session cookie "
            + "only from such pages");
  }

  private static Reply notJson() {
    return Reply.problem(
        Status.UNSUPPORTED_MEDIA_TYPE, "not-json", "expected Content-Type: application/json");
  }

  /**
   * Returns the reply to a request whose body has the wrong form.
   *
   * @param expected an example of a valid body
   */
  static Reply badJson(String expected) {
    return Reply.problem(Status.BAD_REQUEST, "bad-json", "expected " + expected);
  }
}
