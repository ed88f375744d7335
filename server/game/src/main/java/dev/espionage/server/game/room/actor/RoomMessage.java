package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.game.BySide;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/// A message to a room's actor. Printing it shows no piece.
sealed interface RoomMessage {
  /// A message from a node, possibly another one.
  sealed interface FromNode extends RoomMessage {}

  /// A message from the room's own node.
  sealed interface FromHere extends RoomMessage, NoSerializationVerificationNeeded {}

  /// A subscriber as its room knows it.
  ///
  /// @param node the subscriptions actor of the watcher's node
  /// @param number the number of the subscription, unique on that node
  record Subscriber(ActorRef<SubscriptionMessage> node, long number) {}

  /// A player's request.
  ///
  /// @param limit see `Submission`
  /// @param receivedNanos see `SnapshotBytes`
  record Submit(
      PlayerId player,
      CommandId id,
      PlayerRequest request,
      Optional<Refusal> limit,
      Duration lag,
      long receivedNanos,
      ActorRef<Answer> replyTo)
      implements FromNode {
    /// Returns the submission. Drops another node's ticker reading, which is meaningless here.
    PendingRequest.Submission arrivedAt(Instant now) {
      return new PendingRequest.Submission(
          player,
          id,
          request,
          limit,
          lag,
          now,
          ActorAddresses.isLocal(replyTo) ? receivedNanos : 0,
          replyTo::tell);
    }
  }

  /// A player's request from the room's own node.
  record SubmitHere(PendingRequest.Submission submission) implements FromHere {}

  /// A request to watch. The answer goes to `subscriber`, like everything after it.
  ///
  /// @param lag the measured round trip of the player's connection; zero if it is unknown
  record Watch(Optional<PlayerId> player, Duration lag, Subscriber subscriber)
      implements FromNode {}

  /// The end of a subscription.
  record Unwatch(Subscriber subscriber) implements FromNode {}

  /// The number of spectators behind a subscription.
  record Spectators(Subscriber subscriber, int count) implements FromNode {}

  record Leave(PlayerId player, ActorRef<Answer> replyTo) implements FromNode {}

  /// An administrator's request to end the game.
  record Close(ActorRef<Answer> replyTo) implements FromNode {}

  record History(Optional<PlayerId> player, int from, ActorRef<StatusReply<HistoryAnswer>> replyTo)
      implements FromNode {}

  /// A request to load the room, because time may be running.
  ///
  /// @param begun the game as it was just stored, for a room that is not loaded yet. It is not sent
  ///   to rooms on other nodes, which read it from the journal.
  record Wake(Optional<StoredGame> begun) implements FromNode {
    Wake() {
      this(Optional.empty());
    }
  }

  /// The result of `Journal.read`.
  record Loaded(Optional<StoredGame> game) implements FromHere {}

  /// The number of stored entries, which decides whether the room is outdated.
  ///
  /// @param watch the request to watch that waits for this
  /// @param length the number; 0 if it is unknown
  /// @param known the number of entries that the room had when it asked
  record Measured(Optional<Watch> watch, long length, long known) implements FromHere {
    /// Returns whether a room with this number of entries may have what is stored.
    boolean fits(long entries) {
      return length == 0 || (known <= length && length <= entries);
    }
  }

  /// A failure to read or write the journal.
  record JournalFailed(Throwable why) implements FromHere {}

  /// A reminder that the journal may answer again.
  record TryAgain() implements FromHere {}

  record Committed() implements FromHere {}

  /// The answer to `TakeVacation`.
  record OnVacation(Optional<Vacations.Vacation> vacation) implements FromHere {}

  /// The failure to answer `TakeVacation`.
  record VacationUnknown() implements FromHere {}

  /// The answer to `FindDefaults`.
  record Defaults(BySide<Optional<Deployment>> found) implements FromHere {}

  /// A notice that time was lost, so that the room gives it back.
  record TimeLost() implements FromHere {}

  /// A reminder that time may be up.
  record CheckClock() implements FromHere {}

  /// A reminder that a caller may have waited too long for the journal.
  record CheckOverdue() implements FromHere {}

  /// A reminder that the room may be idle.
  record CheckIdle() implements FromHere {}

  /// A reminder that the state may have to be repeated to other nodes.
  record CheckRepeat() implements FromHere {}

  /// A reminder that the room of an ended game has been loaded for long.
  record Reopen() implements FromHere {}

  /// The loss of a node with all its subscriptions.
  record NodeGone(ActorRef<SubscriptionMessage> node) implements FromHere {}

  /// The sharding's request to stop the room.
  record Stop() implements FromHere {}
}
