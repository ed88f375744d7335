package dev.espionage.server.net.http;

/** Answers the requests of a route. */
@FunctionalInterface
public interface Handler {
  /**
   * Answers a request. Called on a virtual thread of its own; may block.
   *
   * @throws RequestRejected to answer with another reply
   */
  RouteOutcome answer(Request request);
}
