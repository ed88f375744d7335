package dev.espionage.server.lobby;

import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// An open invitation to a game.
public record Invitation(
    Id id, Player inviter, Request request, Instant createdAt, InvitationOrigin origin) {
  /// Creates an invitation whose address is not known.
  public Invitation(Id id, Player inviter, Request request, Instant createdAt) {
    this(id, inviter, request, createdAt, InvitationOrigin.of(inviter.id()));
  }

  /// An invitation's id: 16 lower-case Crockford characters. Public, never a secret.
  public record Id(String value) {
    public Id {
      if (!CrockfordBase32.isId(value)) {
        throw new IllegalArgumentException(
            "not an invitation id: expected 16 Crockford characters");
      }
    }

    @Override
    public String toString() {
      return value;
    }
  }

  /// A reference by which a player accepts an invitation.
  public sealed interface Ref {
    /// A reference to a listed invitation.
    record ById(Id id) implements Ref {}

    /// A reference to a private invitation.
    record ByLink(LinkToken token) implements Ref {}
  }

  /// The side that the inviter wants.
  public enum Colour {
    RANDOM,
    WHITE,
    BLACK
  }

  /// The game that an inviter asks for. The texts are as the client sent them, at most 32
  /// characters; the lobby checks them.
  ///
  /// @param variant the id of a variant
  /// @param timeControl the time control, such as "600+5"
  /// @param isPrivate true if the invitation is not listed and can only be accepted by its link
  public record Request(
      String variant, String timeControl, Colour colour, boolean isPrivate, Conditions conditions) {

    /// Returns the reason why this player may not send the invitation; empty if they may.
    Optional<Refusal> refusal(Player inviter) {
      return switch (ParsedTerms.read(this)) {
        case ParsedTerms.Good _ -> conditions.refusal(inviter);
        case ParsedTerms.Bad(Refusal refusal) -> Optional.of(refusal);
      };
    }

    /// Returns the request with the validity that holds: a challenge to a game that is played at
    /// once ends soon, because both players have to be there.
    Request withValidity() {
      return conditions.to().isPresent() && ParsedTerms.of(this).speed() != Speed.CORRESPONDENCE
          ? new Request(variant, timeControl, colour, isPrivate, conditions.ofLiveChallenge())
          : this;
    }
  }

  /// The players who may accept an invitation, whether the game is rated, and how long the
  /// invitation stands.
  ///
  /// @param band the accepted ratings, in the pool of the variant and the time control
  /// @param to the only player who may accept; empty if there is no such restriction
  /// @param validity the time for which the invitation stands if nobody accepts it
  public record Conditions(
      boolean rated, RatingBand band, Optional<PlayerId> to, Duration validity) {
    public static final Duration USUAL_VALIDITY = Duration.ofHours(24);
    public static final Duration SHORTEST_VALIDITY = Duration.ofMinutes(5);
    public static final Duration LONGEST_VALIDITY = Duration.ofDays(14);

    /// The time for which a challenge to a game without days a turn stands.
    public static final Duration LIVE_CHALLENGE_VALIDITY = Duration.ofMinutes(5);

    /// The conditions of an unrated invitation to everybody.
    public static final Conditions NONE =
        new Conditions(false, RatingBand.OPEN, Optional.empty(), USUAL_VALIDITY);

    public Conditions {
      if (!validity.isPositive()) {
        throw new IllegalArgumentException("validity: expected a positive duration");
      }
    }

    /// Returns whether guests, who have no rating, are excluded.
    public boolean forAccountsOnly() {
      return rated || !band.isOpen();
    }

    private Conditions ofLiveChallenge() {
      return new Conditions(rated, band, to, LIVE_CHALLENGE_VALIDITY);
    }

    private Optional<Refusal> refusal(Player inviter) {
      if (inviter.guest() && forAccountsOnly()) {
        return malformed(
            "rated, band: guests have no rating; expected false and no band, or an account");
      }
      if (inviter.computer() && rated) {
        return malformed("rated: games of programs are never rated; expected false");
      }
      if (to.filter(ComputerPlayer::isComputer).isPresent()) {
        return malformed(
            "to_player_id: the server's computer players accept no invitations; expected"
                + " PlayComputer");
      }
      return to.filter(inviter.id()::equals).isPresent()
          ? malformed("to_player_id: expected another player")
          : Optional.empty();
    }

    private static Optional<Refusal> malformed(String message) {
      return Optional.of(Refusal.of(Refusal.Code.MALFORMED, message));
    }
  }

  /// Returns the same invitation with this origin.
  Invitation from(InvitationOrigin source) {
    return new Invitation(id, inviter, request, createdAt, source);
  }

  /// Returns the terms of the game that the invitation becomes. The clocks of a game with somebody
  /// who was asked personally wait until both have played.
  public GameTerms terms() {
    GameTerms terms = ParsedTerms.of(request);
    return request.isPrivate() || request.conditions().to().isPresent()
        ? terms.untimedStart()
        : terms;
  }

  /// Returns the first instant at which the invitation no longer stands.
  public Instant expiresAt() {
    return createdAt.plus(request.conditions().validity());
  }

  boolean stands(Instant now) {
    return now.isBefore(expiresAt());
  }
}
