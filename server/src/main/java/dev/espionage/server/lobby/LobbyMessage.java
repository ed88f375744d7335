package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What the lobby's actor is told. */
sealed interface LobbyMessage {
  /** By any node. */
  sealed interface Remote extends LobbyMessage {}

  /** By itself: it never leaves the node. */
  sealed interface Own extends LobbyMessage, NoSerializationVerificationNeeded {}

  /** How the lobby gets its invitations. */
  sealed interface Loading extends Own {}

  /** How an invitation comes to stand. */
  sealed interface Creation extends Own {}

  /** How one is withdrawn. */
  sealed interface Cancellation extends Own {}

  /** How one becomes a game. */
  sealed interface Acceptance extends Own {}

  record Create(
      Player inviter,
      CommandId id,
      InvitationRequest request,
      ActorRef<StatusReply<Lobby.CreateAnswer>> replyTo)
      implements Remote {}

  record Cancel(PlayerId inviter, CommandId id, InvitationId invitation, ActorRef<Answer> replyTo)
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
  record Follow(ActorRef<LobbyState> node) implements Remote {}

  record NodeGone(ActorRef<LobbyState> node) implements Own {}

  record Loaded(List<Invitations.Standing> standing) implements Loading {}

  /** The store did not answer. */
  record NotLoaded() implements Loading {}

  /** Time to ask the store again. */
  record Load() implements Loading {}

  /** So many games the inviter has. */
  record InviterCounted(Create create, Map<PlayerId, Integer> liveGames) implements Creation {}

  /**
   * A limit is reached.
   *
   * @param again whether the command has opened an invitation before
   */
  record LimitReached(Create create, Refusal limit, boolean again) implements Creation {}

  /** The store did not answer; nothing has changed. */
  record CreateFailed(Create create, String why) implements Creation {}

  /**
   * The store has it.
   *
   * @param drawn the id of the one that was to be opened
   * @param link its link
   * @param opened what the command has opened, perhaps before
   */
  record Opened(
      Create create, InvitationId drawn, Optional<LinkToken> link, Invitations.Opened opened)
      implements Creation {}

  /** The store did not answer: nothing is known. */
  record NotOpened(Create create, InvitationId drawn, String why) implements Creation {}

  /**
   * The store has answered.
   *
   * @param taken whether the invitation stood, and was taken for this
   */
  record Cancelled(Cancel cancel, boolean taken, boolean withdrawn) implements Cancellation {}

  /** The store did not answer: nothing is known. */
  record NotCancelled(Cancel cancel, boolean taken) implements Cancellation {}

  /** The store has answered, whether or not all of it was done. */
  record WithdrawnAll(WithdrawAll asked, Answer answer) implements Cancellation {}

  /** What decides what there is for the guest, as it is now. */
  record GuestKnown(Accept accept, Viewer guest) implements Acceptance {}

  /** So many games both players have. */
  record BothCounted(Accept accept, Invitation invitation, Map<PlayerId, Integer> liveGames)
      implements Acceptance {}

  /** The store has answered. */
  record Accepted(Accept accept, Invitation invitation, Invitations.Fate fate)
      implements Acceptance {}

  /** The store did not answer: nothing is known. */
  record AcceptFailed(Accept accept, Invitation invitation, String why) implements Acceptance {}

  /** What the command has made before, if anything. */
  record FoundBegun(Accept accept, Optional<Invitations.Fate.Begun> begun) implements Acceptance {}

  /** The store did not answer; nothing has changed. */
  record NotJudged(Accept accept, String why) implements Acceptance {}

  /** What became of an invitation of which nothing was known. */
  record FoundFate(InvitationId invitation, Invitations.Fate fate) implements Own {}

  /** The store did not answer. */
  record StillUnknown() implements Own {}

  /** Time to tell the nodes what has changed. */
  record Push() implements Own {}

  /** Time to look for old invitations and at the number of games. */
  record Refresh() implements Own {}

  record GamesCounted(int liveGames) implements Own {}
}
