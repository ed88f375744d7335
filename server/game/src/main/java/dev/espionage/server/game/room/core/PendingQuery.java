package dev.espionage.server.game.room.core;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a room asks others when somebody's time is up, one question at a time. Until it is answered
 * the room decides nothing. Mutable; belongs to its {@link Room}.
 */
final class PendingQuery {
  private static final Duration ASK_AGAIN = Duration.ofSeconds(2);

  /** Something that only others know. */
  sealed interface Question permits LateTurn, LateDeployment {
    /** The effect that asks it. */
    Effect ask();

    /** When the answer is not waited for any more; null if it always comes. */
    @Nullable Instant until();
  }

  private @Nullable Question open;
  private @Nullable Instant again;

  boolean isOpen() {
    return open != null;
  }

  /** Whether the answer to what is asked is not waited for any more. */
  boolean isOverdue(Instant time) {
    Instant until = until();
    return until != null && !time.isBefore(until);
  }

  /** When the answer is not waited for any more, if something is asked that may stay without. */
  @Nullable Instant until() {
    return open == null ? null : open.until();
  }

  /** Asks; nothing else may be open. */
  Effect ask(Question question) {
    open = question;
    again = null;
    return question.ask();
  }

  /** The question is answered; empty if no such question is open. */
  <Q extends Question> Optional<Q> answered(Class<Q> kind) {
    if (!kind.isInstance(open)) {
      return Optional.empty();
    }
    Q question = kind.cast(open);
    open = null;
    return Optional.of(question);
  }

  /** Nobody could answer: the question is open no more, and may be asked again after a while. */
  void unanswered(Instant now) {
    open = null;
    again = now.plus(ASK_AGAIN);
  }

  /** When to look at a deadline: not before it is time to ask again. */
  Instant notBeforeAgain(Instant deadline) {
    return again != null && deadline.isBefore(again) ? again : deadline;
  }
}
