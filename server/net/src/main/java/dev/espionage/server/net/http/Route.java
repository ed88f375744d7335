package dev.espionage.server.net.http;

import io.netty.handler.codec.http.HttpMethod;

/**
 * One row of the table of routes.
 *
 * @param gate what a request has to show before its handler sees it
 */
public record Route(
    HttpMethod method, PathPattern path, CrossSiteGuard.Kind gate, Handler handler) {
  /** Reads something. */
  public static Route get(String path, Handler handler) {
    return get(PathPattern.of(path), handler);
  }

  /** Reads something. */
  public static Route get(PathPattern path, Handler handler) {
    return new Route(HttpMethod.GET, path, CrossSiteGuard.Kind.OPEN, handler);
  }

  /** Changes something, as a body of JSON says. */
  public static Route post(String path, Handler handler) {
    return new Route(HttpMethod.POST, PathPattern.of(path), CrossSiteGuard.Kind.JSON, handler);
  }

  /** Changes something, as a body of JSON says. */
  public static Route put(String path, Handler handler) {
    return new Route(HttpMethod.PUT, PathPattern.of(path), CrossSiteGuard.Kind.JSON, handler);
  }

  /** Removes something. */
  public static Route delete(String path, Handler handler) {
    return new Route(HttpMethod.DELETE, PathPattern.of(path), CrossSiteGuard.Kind.ORIGIN, handler);
  }

  /**
   * Returns the same route for requests whose path says everything: their body is not looked at.
   */
  public Route withoutBody() {
    return new Route(method, path, CrossSiteGuard.Kind.ORIGIN, handler);
  }

  /** Returns the same route for requests whose answer gives a session. */
  public Route givingSession() {
    return new Route(method, path, CrossSiteGuard.Kind.SESSION, handler);
  }

  /** HEAD is answered like GET; the codec leaves out the body. */
  public boolean serves(HttpMethod requested) {
    return method.equals(requested)
        || (method.equals(HttpMethod.GET) && requested.equals(HttpMethod.HEAD));
  }
}
