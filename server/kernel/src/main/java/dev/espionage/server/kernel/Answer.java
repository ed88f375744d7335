package dev.espionage.server.kernel;

/** What became of a command. Accepted means durable: its events are committed. */
public sealed interface Answer {
  record Accepted() implements Answer {}

  record Refused(Refusal refusal) implements Answer {}

  /** Refused with nothing to add to code and text. */
  static Answer refused(RefusalCode code, String message) {
    return new Refused(Refusal.of(code, message));
  }
}
