package dev.espionage.server.game.room.core;

import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** Something that a room is asked, and that waits while it is writing. */
public sealed interface PendingRequest {
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
    return answered(new Answer.Refused(RejectionRefusals.UNAVAILABLE));
  }

  /**
   * A player's request as it came to the room.
   *
   * @param limit why no game may begin by this request; only looked at if one could
   * @param lag as in {@code Rooms.submit}
   * @param arrivedAt what it is judged by, however long it has to wait
   * @param receivedNanos as in {@code SnapshotBytes}
   * @param asker is told what became of it, once
   */
  record Submission(
      PlayerId player,
      CommandId id,
      PlayerRequest request,
      Optional<Refusal> limit,
      Duration lag,
      Instant arrivedAt,
      long receivedNanos,
      Consumer<Answer> asker)
      implements PendingRequest {}

  /** Administration wants the game ended, without a result. */
  record Closing(Instant arrivedAt, Consumer<Answer> asker) implements PendingRequest {
    @Override
    public long receivedNanos() {
      return 0;
    }
  }
}
