package dev.espionage.server.room.core;

import dev.espionage.server.room.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/** Something that a room is asked, and that waits while it is writing. */
sealed interface Asked permits Submission, Closing {
  /** How long it waits for the journal before its asker is told that nothing is known. */
  Duration LONGEST_WAIT = Duration.ofSeconds(5);

  /** What it is judged by, however long it has to wait. */
  Instant arrivedAt();

  /** As in {@code SnapshotBytes}. */
  long receivedNanos();

  /** Is told what became of it, once. */
  Consumer<Answer> asker();

  /** When the asker has waited for too long. */
  default Instant overdueAt() {
    return arrivedAt().plus(LONGEST_WAIT);
  }

  default boolean isOverdue(Instant now) {
    return !now.isBefore(overdueAt());
  }

  default Effect answered(Answer answer) {
    return new Effect.Reply(asker(), answer);
  }

  default Effect unavailable() {
    return answered(new Answer.Refused(Refusals.UNAVAILABLE));
  }
}
