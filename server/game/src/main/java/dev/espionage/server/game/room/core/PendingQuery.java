package dev.espionage.server.game.room.core;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A question that a room asks other services when a player's time is up, one at a time. The room
/// decides nothing until it is answered. Mutable; owned by its [Room].
///
/// When the time of a correspondence turn is up, the room first asks for the mover's vacation, by
/// [Effect.TakeVacation]. Requests wait until that is answered. When the deployment clock runs out,
/// the room asks for the default deployments of unready players, by [Effect.FindDefaults]. It waits
/// for them at most a second.
final class PendingQuery {
  private static final Duration ASK_AGAIN = Duration.ofSeconds(2);

  /// A question that only another service can answer.
  sealed interface Question permits VacationQuery, DefaultDeploymentQuery {
    /// Returns the effect that asks the question.
    Effect ask();

    /// Returns the time at which the room stops waiting for the answer; null if an answer always
    /// comes.
    @Nullable Instant until();
  }

  /// Returns the question to ask before a passed deadline decides; empty if there is none.
  static Optional<Question> beforeTheEnd(
      RoomState state, PlayerPresence playerPresence, Instant time) {
    return VacationQuery.of(state, time)
        .<Question>map(Function.identity())
        .or(() -> DefaultDeploymentQuery.of(state, playerPresence, time));
  }

  private @Nullable Question open;
  private @Nullable Instant again;

  boolean isOpen() {
    return open != null;
  }

  /// Returns whether the room has waited long enough for the answer.
  boolean isOverdue(Instant time) {
    Instant until = until();
    return until != null && !time.isBefore(until);
  }

  /// Returns the time at which the room stops waiting; null without a question, or if its answer
  /// always comes.
  @Nullable Instant until() {
    return open == null ? null : open.until();
  }

  /// Asks a question. No other may be open.
  Effect ask(Question question) {
    open = question;
    again = null;
    return question.ask();
  }

  /// Closes the open question and returns it; empty if no question of this kind is open.
  <Q extends Question> Optional<Q> answered(Class<Q> kind) {
    if (!kind.isInstance(open)) {
      return Optional.empty();
    }
    Q question = kind.cast(open);
    open = null;
    return Optional.of(question);
  }

  /// Closes the open question without an answer. It may be asked again after a while.
  void unanswered(Instant now) {
    open = null;
    again = now.plus(ASK_AGAIN);
  }

  /// Returns the time at which to check a deadline, which is not before the time to ask again.
  Instant notBeforeAgain(Instant deadline) {
    return again != null && deadline.isBefore(again) ? again : deadline;
  }
}
