package dev.espionage.server.lobby;

import dev.espionage.server.cluster.Continuations;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The invitations that were being opened, accepted or withdrawn when the store did not answer. They
 * stay taken, so that nobody sees or accepts them, until the store says what became of them.
 * Mutable; belongs to the lobby's actor.
 */
final class UnresolvedInvitations {
  private final Set<InvitationId> unknown = new LinkedHashSet<>();
  private final Continuations<LobbyMessage> continuations;
  private final LobbyParts parts;
  private final Board board;
  private final Listing listing;

  UnresolvedInvitations(
      Continuations<LobbyMessage> continuations, LobbyParts parts, Board board, Listing listing) {
    this.continuations = continuations;
    this.parts = parts;
    this.board = board;
    this.listing = listing;
  }

  /** Nothing is known of it any more. */
  void add(InvitationId invitation) {
    unknown.add(invitation);
    ask(invitation);
  }

  /** Asks again for all. */
  void ask() {
    unknown.forEach(this::ask);
  }

  private void ask(InvitationId invitation) {
    continuations.then(
        parts.invitations().fate(invitation), fate -> resolve(invitation, fate), _ -> {});
  }

  private void resolve(InvitationId invitation, Invitations.Fate fate) {
    if (!unknown.remove(invitation)) {
      return;
    }
    switch (fate) {
      case Invitations.Fate.Stands() -> board.release(invitation);
      case Invitations.Fate.Gone() -> board.remove(invitation);
      case Invitations.Fate.Begun begun -> {
        board.remove(invitation);
        parts.notices().gameCreated(begun.inviter(), begun.forInviter());
        parts.notices().gameCreated(begun.guest(), begun.forGuest());
      }
    }
    listing.changed();
  }
}
