package dev.espionage.server.lobby;

import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** A message to the lobby's actor. */
sealed interface LobbyMessage {
  /** A message from any node. */
  sealed interface Remote extends LobbyMessage {}

  /** A message from the actor to itself: it never leaves the node. */
  sealed interface Own extends LobbyMessage, NoSerializationVerificationNeeded {}

  /** A step of reading the invitations. */
  sealed interface Loading extends Own {}

  record Create(
      Player inviter,
      CommandId id,
      Invitation.Request request,
      ActorRef<StatusReply<Lobby.CreateAnswer>> replyTo)
      implements Remote {}

  record Cancel(PlayerId inviter, CommandId id, Invitation.Id invitation, ActorRef<Answer> replyTo)
      implements Remote {}

  record Accept(
      Player guest,
      CommandId id,
      Invitation.Ref invitation,
      ActorRef<StatusReply<Lobby.AcceptAnswer>> replyTo)
      implements Remote {}

  /** Withdraw whatever the player has open. */
  record WithdrawAll(PlayerId inviter, ActorRef<Answer> replyTo) implements Remote {}

  /** Tell this node of all that stands, now and whenever it changes. */
  record Follow(ActorRef<ListPublisher.State> node) implements Remote {}

  record NodeGone(ActorRef<ListPublisher.State> node) implements Own {}

  record Loaded(List<InvitationStore.StoredInvitation> standing) implements Loading {}

  /** The store did not answer. */
  record NotLoaded() implements Loading {}

  /** Time to ask the store again. */
  record Load() implements Loading {}

  /** The store has answered: go on. */
  record Then(Continuations.Step step) implements Own {}

  /** Time to tell the nodes what has changed. */
  record Push() implements Own {}

  /** Time to look for old invitations and at the number of games. */
  record Refresh() implements Own {}
}
