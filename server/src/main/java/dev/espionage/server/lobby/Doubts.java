package dev.espionage.server.lobby;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.pekko.actor.typed.javadsl.ActorContext;

/**
 * The invitations that were being opened, accepted or withdrawn when the store did not answer. They
 * stay taken, so that nobody sees or accepts them, until the store says what became of them.
 * Mutable; belongs to the lobby's actor.
 */
final class Doubts {
  private final Set<InvitationId> unknown = new LinkedHashSet<>();
  private final ActorContext<LobbyMessage> context;
  private final LobbyParts parts;
  private final Board board;

  Doubts(ActorContext<LobbyMessage> context, LobbyParts parts, Board board) {
    this.context = context;
    this.parts = parts;
    this.board = board;
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
    context.pipeToSelf(
        parts.invitations().fate(invitation),
        (fate, _) ->
            fate == null
                ? new LobbyMessage.StillUnknown()
                : new LobbyMessage.FoundFate(invitation, fate));
  }

  /** Says whether the list has changed. */
  boolean settled(LobbyMessage.FoundFate found) {
    if (!unknown.remove(found.invitation())) {
      return false;
    }
    switch (found.fate()) {
      case Invitations.Fate.Stands() -> board.release(found.invitation());
      case Invitations.Fate.Gone() -> board.remove(found.invitation());
      case Invitations.Fate.Begun begun -> {
        board.remove(found.invitation());
        parts.notices().gameCreated(begun.inviter(), begun.forInviter());
        parts.notices().gameCreated(begun.guest(), begun.forGuest());
      }
    }
    return true;
  }
}
