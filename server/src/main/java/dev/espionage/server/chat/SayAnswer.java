package dev.espionage.server.chat;

import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;

/** What became of something to be said. */
public sealed interface SayAnswer {
  /** It is durable; by this request, or by one before with the same command id. */
  record Said(ChatRoom room, Line line) implements SayAnswer {}

  record Refused(Refusal refusal) implements SayAnswer {}

  /** Refused. */
  static SayAnswer refused(RefusalCode code, String message) {
    return new Refused(Refusal.of(code, message));
  }
}
