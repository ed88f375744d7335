package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.game.BySide;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.HistoryPage;
import dev.espionage.server.game.room.PlayerRequest;
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

/** What a room's actor is told. Printing one shows no piece. */
sealed interface RoomMessage {
  /** By a node, which may be another one. */
  sealed interface FromNode extends RoomMessage {}

  /** By the room's own node. */
  sealed interface FromHere extends RoomMessage, NoSerializationVerificationNeeded {}

  /**
   * Who watches a room, as the room knows them.
   *
   * @param node the subscriptions of the watcher's node
   * @param number of the subscription; no other one of that node ever has the same
   */
  record Subscriber(ActorRef<SubscriptionMessage> node, long number) {}

  /**
   * A player asks for something.
   *
   * @param limit as in {@code Submission}
   * @param receivedNanos as in {@code SnapshotBytes}
   */
  record Submit(
      PlayerId player,
      CommandId id,
      PlayerRequest request,
      Optional<Refusal> limit,
      Duration lag,
      long receivedNanos,
      ActorRef<Answer> replyTo)
      implements FromNode {}

  /** The same from the room's own node. */
  record SubmitHere(PendingRequest.Submission submission) implements FromHere {}

  /** Somebody wants to watch; the answer goes to {@code subscriber}, like all that follows. */
  record Watch(Optional<PlayerId> player, Subscriber subscriber) implements FromNode {}

  /** They do not watch any more. */
  record Unwatch(Subscriber subscriber) implements FromNode {}

  /** So many spectators stand behind this subscription. */
  record Spectators(Subscriber subscriber, int count) implements FromNode {}

  record Leave(PlayerId player, ActorRef<Answer> replyTo) implements FromNode {}

  /** Administration wants the game ended. */
  record Close(ActorRef<Answer> replyTo) implements FromNode {}

  record History(
      Optional<PlayerId> player, int from, ActorRef<StatusReply<Optional<HistoryPage>>> replyTo)
      implements FromNode {}

  /**
   * Be there: time may be running.
   *
   * @param begun the game as it has just been stored, for a room that is not there yet. Rooms on
   *     other nodes are not told that, and read it.
   */
  record Wake(Optional<StoredGame> begun) implements FromNode {
    Wake() {
      this(Optional.empty());
    }
  }

  /** What {@code Journal.read} gave. */
  record Loaded(Optional<StoredGame> game) implements FromHere {}

  /** Reading or writing the journal failed. */
  record JournalFailed(Throwable why) implements FromHere {}

  /** A hint that the journal may answer again. */
  record TryAgain() implements FromHere {}

  record Committed() implements FromHere {}

  /** The answer to {@code TakeVacation}. */
  record OnVacation(Optional<Instant> until) implements FromHere {}

  /** There is none. */
  record VacationUnknown(Throwable why) implements FromHere {}

  /** The answer to {@code FindDefaults}. */
  record Defaults(BySide<Optional<Deployment>> found) implements FromHere {}

  /** A hint that time may be up. */
  record LookAtClock() implements FromHere {}

  /** A hint that somebody has waited too long for the journal. */
  record LookAtWaiting() implements FromHere {}

  /** A hint that nobody may need this room any more. */
  record LookAround() implements FromHere {}

  /** A node went away, with all its subscriptions. */
  record NodeGone(ActorRef<SubscriptionMessage> node) implements FromHere {}

  /** Sharding wants the room stopped. */
  record Stop() implements FromHere {}
}
