package dev.espionage.server.kernel;

import dev.espionage.engine.play.TurnVerdict;
import java.time.Duration;
import java.util.Optional;

/**
 * Why a command was refused. Never depends on anything that is hidden from who asked.
 *
 * @param message for developers, in English: what was wrong and what was expected
 * @param illegal with {@link RefusalCode#ILLEGAL_TURN}: which rule the turn breaks, and where
 * @param retryAfter present if the same command may succeed later: not before this
 */
public record Refusal(
    RefusalCode code,
    String message,
    Optional<TurnVerdict.Illegal> illegal,
    Optional<Duration> retryAfter) {

  /** A refusal that no retry mends, unless the code itself says otherwise. */
  public static Refusal of(RefusalCode code, String message) {
    return new Refusal(code, message, Optional.empty(), Optional.empty());
  }

  /** The same, to be tried again after {@code delay}. */
  public Refusal retryAfter(Duration delay) {
    return new Refusal(code, message, illegal, Optional.of(delay));
  }

  /** An illegal turn. */
  public static Refusal illegalTurn(TurnVerdict.Illegal illegal, String message) {
    return new Refusal(RefusalCode.ILLEGAL_TURN, message, Optional.of(illegal), Optional.empty());
  }
}
