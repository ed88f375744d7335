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
/// @param limit the limit on games or invitations, with [Code#LIMIT_REACHED]
public record Refusal(
    Code code,
    String message,
    Optional<TurnVerdict.Illegal> illegal,
    Optional<Duration> retryAfter,
    Optional<Limit> limit) {

  /// A limit on a player's games or invitations.
  ///
  /// @param most the most that the player may have; 0 if the limit is another player's
  public record Limit(Kind kind, int most) {

    /// The things of which a player can have only so many.
    public enum Kind {
      OPEN_INVITATIONS("open invitations"),
      /// Unfinished games, live or without clocks.
      GAMES("games without days a turn already"),
      CORRESPONDENCE_GAMES("correspondence games already"),
      COMPUTER_GAMES("unfinished games with computer players"),
      /// Unfinished games with computer players that may last very long.
      LASTING_COMPUTER_GAMES("unfinished games with computer players without a live clock"),
      /// Any limit of the other player, of which nobody else learns more.
      OF_OPPONENT("games or invitations of the other player");

      private final String things;

      Kind(String things) {
        this.things = things;
      }
    }
  }

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
    PAUSED(true),
    /// The player takes no challenges from the sender.
    CHALLENGE_NOT_ALLOWED(false);

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
    return new Refusal(code, message, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// Returns a copy that allows a retry after `delay`.
  public Refusal retryAfter(Duration delay) {
    return new Refusal(code, message, illegal, Optional.of(delay), limit);
  }

  /// Returns the refusal of an illegal turn.
  public static Refusal illegalTurn(TurnVerdict.Illegal illegal, String message) {
    return new Refusal(
        Code.ILLEGAL_TURN, message, Optional.of(illegal), Optional.empty(), Optional.empty());
  }

  /// Returns the refusal of a player who has reached a limit.
  ///
  /// @param count the number of things that the player has
  /// @param whom the players that the limit is for, such as "a guest"
  static Refusal limitReached(Limit limit, int count, String whom) {
    return limitReached(
        limit, "you have %d %s, the maximum for %s".formatted(count, limit.kind().things, whom));
  }

  /// Returns the refusal of a game because the other player has reached a limit. It does not tell
  /// which.
  public static Refusal opponentsLimit() {
    return limitReached(
        new Limit(Limit.Kind.OF_OPPONENT, 0), "the other player cannot begin another game now");
  }

  private static Refusal limitReached(Limit limit, String message) {
    return new Refusal(
        Code.LIMIT_REACHED, message, Optional.empty(), Optional.empty(), Optional.of(limit));
  }
}
