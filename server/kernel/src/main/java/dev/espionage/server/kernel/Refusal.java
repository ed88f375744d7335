package dev.espionage.server.kernel;

import dev.espionage.engine.play.TurnVerdict;
import java.time.Duration;
import java.util.Optional;

/// The reason why a command was refused. Never depends on information that is hidden from the
/// sender.
///
/// @param message the error and what was expected, in English, for developers
/// @param illegal the rule that the turn breaks and the step, with [Code#ILLEGAL_TURN]
/// @param retryAfter the least delay before a retry; present only if the same command may succeed
///   later
public record Refusal(
    Code code,
    String message,
    Optional<TurnVerdict.Illegal> illegal,
    Optional<Duration> retryAfter) {

  /// The reasons for refusals by the network layer, a room or the lobby; see docs/protocol.md.
  public enum Code {
    /// The frame cannot be parsed, or a field is out of range or refers to nothing.
    MALFORMED(false),
    /// The frame contains no command that this server knows.
    UNKNOWN_COMMAND(false),
    /// `Hello` must come first, and only once.
    HELLO_EXPECTED(false),
    /// The credential of the upgrade is invalid or has expired.
    UNAUTHENTICATED(false),
    SESSION_REQUIRED(false),
    COMMAND_ID_REQUIRED(false),
    RATE_LIMITED(true),
    /// Too many commands are queued for this game.
    BUSY(true),
    /// The outcome is unknown; the client may retry with the same command id.
    UNAVAILABLE(true),
    NOT_FOUND(false),
    NOT_A_PLAYER(false),
    /// The player has too many invitations, games or subscriptions.
    LIMIT_REACHED(false),
    WRONG_PHASE(false),
    NOT_YOUR_TURN(false),
    WRONG_TURN_NUMBER(false),
    ILLEGAL_TURN(false),
    ILLEGAL_DEPLOYMENT(false),
    ALREADY_DEPLOYED(false),
    DRAW_ALREADY_OFFERED(false),
    NO_DRAW_OFFER(false),
    TOO_LATE_TO_ABORT(false),
    CLAIM_NOT_ALLOWED(false),
    REMATCH_NOT_ALLOWED(false),
    OWN_INVITATION(false),
    /// The stored game cannot be decoded; retrying does not help.
    UNREADABLE(false),
    /// Guests cannot use this command.
    ACCOUNT_REQUIRED(false),
    /// The player is suspended from quick pairing for abandoning games.
    PAUSED(true);

    private final boolean temporary;

    Code(boolean passing) {
      this.temporary = passing;
    }

    /// Returns whether the cause is temporary, so that the same command can succeed later.
    public boolean temporary() {
      return temporary;
    }
  }

  /// Returns a refusal without a delay. Retrying helps only if the code says so.
  public static Refusal of(Code code, String message) {
    return new Refusal(code, message, Optional.empty(), Optional.empty());
  }

  /// Returns a copy that allows a retry after `delay`.
  public Refusal retryAfter(Duration delay) {
    return new Refusal(code, message, illegal, Optional.of(delay));
  }

  /// Returns the refusal of an illegal turn.
  public static Refusal illegalTurn(TurnVerdict.Illegal illegal, String message) {
    return new Refusal(Code.ILLEGAL_TURN, message, Optional.of(illegal), Optional.empty());
  }
}
