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

/// A request to a room. It waits while the room is writing.
public sealed interface PendingRequest {
  /// The time that a request waits for the journal before its caller is told that the outcome is
  /// unknown.
  Duration LONGEST_WAIT = Duration.ofSeconds(5);

  /// Returns the time of arrival, by which the request is judged however long it waits.
  Instant arrivedAt();

  /// Returns the ticker reading of the arrival; see `SnapshotBytes`.
  long receivedNanos();

  /// Returns the receiver of the answer, which is called once.
  Consumer<Answer> asker();

  /// Returns whether this is another attempt of the same command.
  boolean isRepeatOf(PendingRequest other);

  /// Returns this request, whose answer another asker gets, too.
  PendingRequest answering(Consumer<Answer> another);

  /// Returns the time at which the caller has waited too long.
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

  /// A player's request as the room received it.
  ///
  /// @param limit the reason why the player may not begin another game; used only if the request
  ///   could begin one
  /// @param lag see `Rooms.submit`
  /// @param arrivedAt the time of arrival, by which the request is judged however long it waits
  /// @param receivedNanos see `SnapshotBytes`
  /// @param asker the receiver of the answer, which is called once
  record Submission(
      PlayerId player,
      CommandId id,
      PlayerRequest request,
      Optional<Refusal> limit,
      Duration lag,
      Instant arrivedAt,
      long receivedNanos,
      Consumer<Answer> asker)
      implements PendingRequest {
    @Override
    public boolean isRepeatOf(PendingRequest other) {
      return other instanceof Submission earlier
          && id.equals(earlier.id)
          && player.equals(earlier.player);
    }

    @Override
    public Submission answering(Consumer<Answer> another) {
      return new Submission(
          player, id, request, limit, lag, arrivedAt, receivedNanos, asker.andThen(another));
    }
  }

  /// An administrator's request to end the game without a result.
  record Closing(Instant arrivedAt, Consumer<Answer> asker) implements PendingRequest {
    @Override
    public long receivedNanos() {
      return 0;
    }

    @Override
    public boolean isRepeatOf(PendingRequest other) {
      return other instanceof Closing;
    }

    @Override
    public Closing answering(Consumer<Answer> another) {
      return new Closing(arrivedAt, asker.andThen(another));
    }
  }
}
