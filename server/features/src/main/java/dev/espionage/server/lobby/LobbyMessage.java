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

  /** A message from the actor to itself, which never leaves the node. */
  sealed interface Own extends LobbyMessage, NoSerializationVerificationNeeded {}

  /** A step of reading the invitations. */
  sealed interface Loading extends Own {}

  record Create(
      Player inviter,
      InvitationOrigin origin,
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

  /** Requests the withdrawal of all of a player's invitations. */
  record WithdrawAll(PlayerId inviter, ActorRef<Answer> replyTo) implements Remote {}

  /** Subscribes a node to the listed invitations, now and whenever they change. */
  record Follow(ActorRef<ListPublisher.State> node) implements Remote {}

  record NodeGone(ActorRef<ListPublisher.State> node) implements Own {}

  record Loaded(List<InvitationStore.StoredInvitation> standing) implements Loading {}

  /** The store did not answer. */
  record NotLoaded() implements Loading {}

  /** A timer's message: read the invitations again. */
  record Load() implements Loading {}

  /** Continues a step after the store has answered. */
  record Then(Continuations.Step step) implements Own {}

  /** A timer's message: send changes to the nodes. */
  record Push() implements Own {}

  /** A timer's message: delete old invitations and count the games. */
  record Refresh() implements Own {}
}
