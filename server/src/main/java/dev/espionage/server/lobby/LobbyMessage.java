package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.Answer;
import dev.espionage.server.room.CommandId;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What the lobby's actor is told. */
sealed interface LobbyMessage {
  record Create(
      Player inviter,
      CommandId id,
      InvitationRequest request,
      ActorRef<StatusReply<CreateAnswer>> replyTo)
      implements LobbyMessage {}

  record Cancel(PlayerId inviter, CommandId id, InvitationId invitation, ActorRef<Answer> replyTo)
      implements LobbyMessage {}

  record Accept(
      Player guest,
      CommandId id,
      InvitationRef invitation,
      ActorRef<StatusReply<AcceptAnswer>> replyTo)
      implements LobbyMessage {}

  /** Tell this node of the list, now and whenever it changes. */
  record Subscribe(ActorRef<Encoded> node) implements LobbyMessage {}

  record NodeGone(ActorRef<Encoded> node) implements LobbyMessage {}

  /** So many games the inviter has. */
  record InviterCounted(Create create, int liveGames) implements LobbyMessage {}

  /** So many games both players have. */
  record BothCounted(Accept accept, Invitation invitation, int guest, int inviter)
      implements LobbyMessage {}

  record GameBegun(Accept accept, Invitation invitation, GameId game, Side guestSide)
      implements LobbyMessage {}

  /** The store did not answer: nothing is known. */
  record CreateFailed(Create create, String why) implements LobbyMessage {}

  /** The store did not answer: nothing is known. */
  record AcceptFailed(Accept accept, Invitation invitation, String why) implements LobbyMessage {}

  /** The list may be pushed again. */
  record Push() implements LobbyMessage {}

  /** Time to look for old invitations and at the number of games. */
  record Refresh() implements LobbyMessage {}

  record GamesCounted(int liveGames) implements LobbyMessage {}
}
