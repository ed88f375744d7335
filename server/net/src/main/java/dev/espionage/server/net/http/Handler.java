package dev.espionage.server.net.http;

/** Answers the requests of a route. */
@FunctionalInterface
public interface Handler {
  /**
   * Answers a request. Called on a virtual thread of its own, and may block.
   *
   * @throws RequestRejected if something else is to be answered
   */
  RouteOutcome answer(Request request);
}
