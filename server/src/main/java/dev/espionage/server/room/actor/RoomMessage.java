package dev.espionage.server.room.actor;

import dev.espionage.server.journal.StoredGame;
import dev.espionage.server.room.Answer;
import dev.espionage.server.room.CommandId;
import dev.espionage.server.room.HistoryPage;
import dev.espionage.server.room.PlayerRequest;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.session.PlayerId;
import java.time.Duration;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What a room's actor is told. Printing one shows no piece. */
sealed interface RoomMessage {
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
      implements RoomMessage {}

  /** Somebody wants to watch; the answer goes to {@code subscriber}, like all that follows. */
  record Watch(Optional<PlayerId> player, ActorRef<SubscriptionMessage> subscriber)
      implements RoomMessage {}

  /** So many spectators stand behind this subscription. */
  record Spectators(ActorRef<SubscriptionMessage> subscriber, int count) implements RoomMessage {}

  record Leave(PlayerId player, ActorRef<Answer> replyTo) implements RoomMessage {}

  record History(
      Optional<PlayerId> player, int from, ActorRef<StatusReply<Optional<HistoryPage>>> replyTo)
      implements RoomMessage {}

  /** Be there: time may be running. */
  record Wake() implements RoomMessage {}

  /** What {@code Journal.read} gave. */
  record Loaded(Optional<StoredGame> game) implements RoomMessage {}

  /** Reading or writing the journal failed. */
  record JournalFailed(Throwable why) implements RoomMessage {}

  /** A hint that the journal may answer again. */
  record TryAgain() implements RoomMessage {}

  record Committed() implements RoomMessage {}

  /** A hint that time may be up. */
  record LookAtClock() implements RoomMessage {}

  /** A hint that somebody has waited too long for the journal. */
  record LookAtWaiting() implements RoomMessage {}

  /** A hint that nobody may need this room any more. */
  record LookAround() implements RoomMessage {}

  /** A subscription ended, or its node went away. */
  record Gone(ActorRef<SubscriptionMessage> subscriber) implements RoomMessage {}

  /** Sharding wants the room stopped. */
  record Stop() implements RoomMessage {}
}
