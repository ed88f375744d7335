package dev.espionage.server.wire;

/** What a frame of a client turned out to be. */
public sealed interface Inbound {
  /** A well-formed command; the answer carries {@code requestId}. */
  record Asked(int requestId, Command command) implements Inbound {}

  /**
   * Not to be executed.
   *
   * @param requestId 0 if it could not be read
   * @param message for developers: what was wrong and what was expected
   */
  record Bad(int requestId, Fault fault, String message) implements Inbound {}
}
