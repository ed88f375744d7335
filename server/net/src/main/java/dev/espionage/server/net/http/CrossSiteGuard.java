package dev.espionage.server.net.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpUtil;

/**
 * Which requests may change something: by their headers alone, before anything else is looked at.
 */
public final class CrossSiteGuard implements Filter {
  private final Origins origins;

  public CrossSiteGuard(Origins origins) {
    this.origins = origins;
  }

  /** What a request has to show before its handler sees it. */
  enum Kind {
    /** Nothing. */
    OPEN,
    /** That a page which may change something sent it, or a program. */
    ORIGIN,
    /** The same, and a body of JSON: forms of any page can have others. */
    JSON,
    /** The same, and that its browser keeps the cookie of the session that it is given. */
    SESSION
  }

  @Override
  public void check(Route route, Request request) {
    Kind kind = route.gate();
    HttpHeaders headers = request.headers();
    if (kind == Kind.OPEN) {
      return;
    }
    if (!origins.allows(headers)) {
      throw new RequestRejected(badOrigin());
    }
    if (kind == Kind.SESSION && Origins.isOfAnotherSite(headers)) {
      throw new RequestRejected(badSite());
    }
    if (kind != Kind.ORIGIN) {
      requireJson(headers);
    }
  }

  /**
   * Requires that the body is said to be JSON.
   *
   * @throws RequestRejected if not
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
        "browsers keep the session cookie only for pages of the same site as this host: expected one");
  }

  private static Reply notJson() {
    return Reply.problem(
        Status.UNSUPPORTED_MEDIA_TYPE, "not-json", "expected Content-Type: application/json");
  }

  /**
   * The body is not of its kind.
   *
   * @param expected an example
   */
  static Reply badJson(String expected) {
    return Reply.problem(Status.BAD_REQUEST, "bad-json", "expected " + expected);
  }
}
