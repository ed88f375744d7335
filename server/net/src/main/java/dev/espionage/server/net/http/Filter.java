package dev.espionage.server.net.http;

/** Looks at every request of a port before the handler of its route does. */
@FunctionalInterface
interface Filter {
  /**
   * Lets the request pass.
   *
   * @throws RequestRejected if it may not
   */
  void check(Route route, Request request);
}
