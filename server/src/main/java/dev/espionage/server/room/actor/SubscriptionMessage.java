package dev.espionage.server.room.actor;

import dev.espionage.server.room.Encoded;
import dev.espionage.server.room.SnapshotBytes;
import dev.espionage.server.room.WatchAnswer;
import dev.espionage.server.session.PlayerId;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What a subscription is told: by its room, and by its node. */
sealed interface SubscriptionMessage {
  /** The room has the subscription. */
  record Joined(ActorRef<RoomMessage> room, WatchAnswer.Watched answer)
      implements SubscriptionMessage {}

  /** There is nothing to subscribe to, or not for this player. */
  record TurnedAway(WatchAnswer answer) implements SubscriptionMessage {}

  /** The room cannot tell. */
  record Failed() implements SubscriptionMessage {}

  record Shown(SnapshotBytes snapshot) implements SubscriptionMessage {}

  record Informed(Encoded info) implements SubscriptionMessage {}

  /** Ask the room, for the first time or again. */
  record Join(Optional<PlayerId> player, ActorRef<StatusReply<WatchAnswer>> replyTo)
      implements SubscriptionMessage {}

  record Count(int spectators) implements SubscriptionMessage {}

  record End() implements SubscriptionMessage {}

  /** The room went away. */
  record RoomGone() implements SubscriptionMessage {}

  /** The room did not answer. */
  record Silence() implements SubscriptionMessage {}
}
