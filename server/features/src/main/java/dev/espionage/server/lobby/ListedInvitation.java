package dev.espionage.server.lobby;

import dev.espionage.engine.clock.Speed;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.lobby.InvitationViewer.ShownRating;
import java.util.Optional;

/// An invitation with the precomputed values that decide who sees it. Immutable.
final class ListedInvitation {
  private final Invitation invitation;
  private final RatingPool pool;
  private final int place;
  private final boolean forAccountsOnly;

  ListedInvitation(Invitation invitation) {
    this.invitation = invitation;
    this.pool = RatingPool.of(invitation.terms());
    this.place = InvitationViewer.poolIndex(pool);
    this.forAccountsOnly = conditions().forAccountsOnly();
  }

  Invitation invitation() {
    return invitation;
  }

  PlayerId inviter() {
    return invitation.inviter().id();
  }

  InvitationOrigin origin() {
    return invitation.origin();
  }

  private Conditions conditions() {
    return invitation.request().conditions();
  }

  /// Returns the only player who may accept; empty if the invitation is for others, too.
  Optional<PlayerId> to() {
    return conditions().to();
  }

  /// Returns whether the invitation is the viewer's own, or for the viewer alone.
  boolean concerns(InvitationViewer viewer) {
    return viewer.is(inviter()) || (to().isPresent() && viewer.is(to().get()));
  }

  /// Returns whether the viewer may see the invitation. To other viewers it does not exist.
  boolean isFor(InvitationViewer viewer) {
    return viewer.is(inviter())
        || ((to().isEmpty() || viewer.is(to().get()))
            && (!forAccountsOnly || viewer.isWithin(conditions().band(), place))
            && !viewer.blocksOrIsBlockedBy(inviter()));
  }

  /// Returns whether nothing but an account is missing for the viewer to accept a private
  /// invitation. Such a viewer may read its terms. One with a band does not exist for them.
  boolean onlyNeedsAccount(InvitationViewer viewer) {
    return invitation.request().isPrivate()
        && conditions().rated()
        && conditions().band().isOpen()
        && !viewer.isAccount()
        && !viewer.blocksOrIsBlockedBy(inviter());
  }

  /// Returns the inviter's rating to show; empty for games without clocks, which have none.
  Optional<ShownRating> rating(InvitationViewer inviter) {
    return pool.speed() == Speed.UNLIMITED ? Optional.empty() : inviter.rating(pool);
  }
}
