package dev.espionage.server.front.http;

/** Answers the requests of a route. */
@FunctionalInterface
interface Handler {
  /**
   * Answers a request. Called on a virtual thread of its own, and may block.
   *
   * @throws Rejected if something else is to be answered
   */
  Outcome answer(Request request);
}
