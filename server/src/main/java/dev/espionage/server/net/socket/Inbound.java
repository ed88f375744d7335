package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Refusal;

/** What a frame of a client turned out to be. */
public sealed interface Inbound {
  /** A well-formed command; the answer carries {@code requestId}. */
  record Asked(int requestId, Command command) implements Inbound {}

  /**
   * Not to be executed.
   *
   * @param requestId 0 if it could not be read
   */
  record Bad(int requestId, Refusal refusal) implements Inbound {}
}
