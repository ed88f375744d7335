package dev.espionage.server.net.http;

import io.netty.handler.codec.http.HttpMethod;

/// A row of the routing table.
///
/// @param guard the check that a request must pass before the handler runs
public record Route(
    HttpMethod method, PathPattern path, CrossSiteGuard.Check guard, Handler handler) {
  /// Returns a route that reads data.
  public static Route get(String path, Handler handler) {
    return get(PathPattern.of(path), handler);
  }

  /// Returns a route that reads data.
  public static Route get(PathPattern path, Handler handler) {
    return new Route(HttpMethod.GET, path, CrossSiteGuard.Check.OPEN, handler);
  }

  /// Returns a route that changes state; requests carry a JSON body.
  public static Route post(String path, Handler handler) {
    return new Route(HttpMethod.POST, PathPattern.of(path), CrossSiteGuard.Check.JSON, handler);
  }

  /// Returns a route that changes state; requests carry a JSON body.
  public static Route put(String path, Handler handler) {
    return new Route(HttpMethod.PUT, PathPattern.of(path), CrossSiteGuard.Check.JSON, handler);
  }

  /// Returns a route that deletes data.
  public static Route delete(String path, Handler handler) {
    return new Route(HttpMethod.DELETE, PathPattern.of(path), CrossSiteGuard.Check.ORIGIN, handler);
  }

  /// Returns a copy for requests whose path says everything; their body is ignored.
  public Route withoutBody() {
    return new Route(method, path, CrossSiteGuard.Check.ORIGIN, handler);
  }

  /// Returns a copy for requests whose reply grants a session.
  public Route givingSession() {
    return new Route(method, path, CrossSiteGuard.Check.SESSION, handler);
  }

  /// Returns whether the route serves a method. A GET route also serves HEAD; the codec omits the
  /// body.
  public boolean serves(HttpMethod requested) {
    return method.equals(requested)
        || (method.equals(HttpMethod.GET) && requested.equals(HttpMethod.HEAD));
  }

  /// Answers the requests of a route.
  @FunctionalInterface
  public interface Handler {
    /// Answers a request. Called on a virtual thread of its own; may block.
    ///
    /// @throws RequestRejected to answer with another reply
    RouteOutcome answer(Request request);
  }
}
