package dev.espionage.server.lobby;

import dev.espionage.engine.clock.Speed;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.lobby.InvitationViewer.ShownRating;
import java.util.Optional;

/** An invitation with what is to be compared when somebody looks at it. Immutable. */
final class ListedInvitation {
  private final Invitation invitation;
  private final RatingPool pool;
  private final int place;
  private final boolean forAccountsOnly;

  ListedInvitation(Invitation invitation) {
    this.invitation = invitation;
    this.pool = RatingPool.of(ParsedTerms.of(invitation));
    this.place = InvitationViewer.place(pool);
    this.forAccountsOnly = conditions().forAccountsOnly();
  }

  Invitation invitation() {
    return invitation;
  }

  PlayerId inviter() {
    return invitation.inviter().id();
  }

  private Conditions conditions() {
    return invitation.request().conditions();
  }

  /** Returns the player for whom alone it is; empty if it is for others, too. */
  Optional<PlayerId> to() {
    return conditions().to();
  }

  /** Says whether it is the viewer's own, or for the viewer alone. */
  boolean concerns(InvitationViewer viewer) {
    return viewer.is(inviter()) || (to().isPresent() && viewer.is(to().get()));
  }

  /** Says whether there is this invitation for the viewer, or anything to know of it. */
  boolean isFor(InvitationViewer viewer) {
    return viewer.is(inviter())
        || ((to().isEmpty() || viewer.is(to().get()))
            && (!forAccountsOnly || viewer.isWithin(conditions().band(), place))
            && !viewer.isApartFrom(inviter()));
  }

  /** Returns the inviter's rating that belongs beside it: without clocks there is none. */
  Optional<ShownRating> rating(InvitationViewer inviter) {
    return pool.speed() == Speed.UNLIMITED ? Optional.empty() : inviter.rating(pool);
  }
}
