package dev.espionage.server.kernel;

/// The outcome of a command. `Accepted` means durable: the events are committed.
public sealed interface Answer {
  record Accepted() implements Answer {}

  record Refused(Refusal refusal) implements Answer {}

  /// Returns a refusal that carries only a code and a message.
  static Answer refused(Refusal.Code code, String message) {
    return new Refused(Refusal.of(code, message));
  }
}
