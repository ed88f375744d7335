package dev.espionage.server.lobby;

import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.lobby.InvitationStore.Outcome;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The reserved invitations whose change has an unknown outcome, because the store did not answer.
 * They stay reserved until it reports their fate. Not thread-safe; confined to the lobby's actor.
 */
final class UnresolvedInvitations {
  private final Set<Invitation.Id> unresolved = new LinkedHashSet<>();
  private final Continuations<LobbyMessage> continuations;
  private final InvitationStore invitations;
  private final InvitationBoard board;
  private final PlayerNotices notices;

  UnresolvedInvitations(
      Continuations<LobbyMessage> continuations,
      InvitationStore invitations,
      InvitationBoard board,
      PlayerNotices notices) {
    this.continuations = continuations;
    this.invitations = invitations;
    this.board = board;
    this.notices = notices;
  }

  /** Adds a reserved invitation, and asks the store about it. */
  void add(Invitation.Id taken) {
    unresolved.add(taken);
    ask(taken);
  }

  /** Asks the store again about every invitation. */
  void resolve() {
    unresolved.forEach(this::ask);
  }

  private void ask(Invitation.Id taken) {
    continuations.then(invitations.outcome(taken), outcome -> resolved(taken, outcome), _ -> {});
  }

  private void resolved(Invitation.Id taken, Outcome outcome) {
    if (!unresolved.remove(taken)) {
      return;
    }
    switch (outcome) {
      case Outcome.Stands() -> board.release(taken);
      case Outcome.Gone() -> board.remove(taken);
      case Outcome.Begun begun -> {
        board.remove(taken);
        notices.gameCreated(begun.inviter(), begun.forInviter());
        notices.gameCreated(begun.guest(), begun.forGuest());
      }
    }
  }
}
