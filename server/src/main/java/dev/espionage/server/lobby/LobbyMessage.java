package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.Answer;
import dev.espionage.server.room.CommandId;
import dev.espionage.server.room.Encoded;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What the lobby's actor is told. */
sealed interface LobbyMessage {
  /** By any node. */
  sealed interface Remote extends LobbyMessage {}

  /** By itself: it never leaves the node. */
  sealed interface Own extends LobbyMessage, NoSerializationVerificationNeeded {}

  record Create(
      Player inviter,
      CommandId id,
      InvitationRequest request,
      ActorRef<StatusReply<CreateAnswer>> replyTo)
      implements Remote {}

  record Cancel(PlayerId inviter, CommandId id, InvitationId invitation, ActorRef<Answer> replyTo)
      implements Remote {}

  record Accept(
      Player guest,
      CommandId id,
      InvitationRef invitation,
      ActorRef<StatusReply<AcceptAnswer>> replyTo)
      implements Remote {}

  /** Tell this node of the list, now and whenever it changes. */
  record Subscribe(ActorRef<Encoded> node) implements Remote {}

  record NodeGone(ActorRef<Encoded> node) implements Own {}

  /** So many games the inviter has. */
  record InviterCounted(Create create, int liveGames) implements Own {}

  /** So many games both players have. */
  record BothCounted(Accept accept, Invitation invitation, int guest, int inviter) implements Own {}

  record GameBegun(Accept accept, Invitation invitation, GameId game, Side guestSide)
      implements Own {}

  /** The store did not answer: nothing is known. */
  record CreateFailed(Create create, String why) implements Own {}

  /** The store did not answer: nothing is known. */
  record AcceptFailed(Accept accept, Invitation invitation, String why) implements Own {}

  /** The list may be pushed again. */
  record Push() implements Own {}

  /** Time to look for old invitations and at the number of games. */
  record Refresh() implements Own {}

  record GamesCounted(int liveGames) implements Own {}
}
