package dev.espionage.server.net.http;

/** Checks every request of a port before the handler of its route runs. */
@FunctionalInterface
interface Filter {
  /**
   * Checks a request.
   *
   * @throws RequestRejected if the request must not pass
   */
  void check(Route route, Request request);
}
