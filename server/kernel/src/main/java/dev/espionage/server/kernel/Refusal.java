package dev.espionage.server.kernel;

import dev.espionage.engine.play.TurnVerdict;
import java.time.Duration;
import java.util.Optional;

/**
 * The reason why a command was refused. Never depends on information that is hidden from the
 * sender.
 *
 * @param message the error and what was expected, in English, for developers
 * @param illegal the rule that the turn breaks and the step, with {@link RefusalCode#ILLEGAL_TURN}
 * @param retryAfter the least delay before a retry; present only if the same command may succeed
 *     later
 */
public record Refusal(
    RefusalCode code,
    String message,
    Optional<TurnVerdict.Illegal> illegal,
    Optional<Duration> retryAfter) {

  /** Returns a refusal without a delay. Retrying helps only if the code says so. */
  public static Refusal of(RefusalCode code, String message) {
    return new Refusal(code, message, Optional.empty(), Optional.empty());
  }

  /** Returns a copy that allows a retry after {@code delay}. */
  public Refusal retryAfter(Duration delay) {
    return new Refusal(code, message, illegal, Optional.of(delay));
  }

  /** Returns the refusal of an illegal turn. */
  public static Refusal illegalTurn(TurnVerdict.Illegal illegal, String message) {
    return new Refusal(RefusalCode.ILLEGAL_TURN, message, Optional.of(illegal), Optional.empty());
  }
}
