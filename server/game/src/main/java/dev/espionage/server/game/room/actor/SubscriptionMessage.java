package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;

/** What the subscriptions of a node are told. Printing one shows no piece. */
sealed interface SubscriptionMessage {
  /** By a room, which may be on another node. */
  sealed interface FromRoom extends SubscriptionMessage {
    /** Of the subscription. */
    long number();
  }

  /** By this node itself. */
  sealed interface FromHere extends SubscriptionMessage, NoSerializationVerificationNeeded {}

  /** The room has the subscription. */
  record Joined(long number, ActorRef<RoomMessage> room, WatchAnswer.Watched answer)
      implements FromRoom {}

  /** There is nothing to subscribe to, or not for this player. */
  record Rejected(long number, WatchAnswer.Refused answer) implements FromRoom {}

  /** The room cannot tell. */
  record Failed(long number) implements FromRoom {}

  record SnapshotShown(long number, GameId game, SnapshotBytes snapshot) implements FromRoom {}

  record Informed(long number, EncodedMessage info) implements FromRoom {}

  /** The room goes away. */
  record Moved(long number) implements FromRoom {}

  /** Somebody begins to watch, or asks again. */
  record Watch(
      GameId game,
      Optional<PlayerId> player,
      Watcher watcher,
      CompletableFuture<WatchAnswer> answer)
      implements FromHere {}

  record Unwatch(GameId game, Watcher watcher) implements FromHere {}

  record Spectators(GameId game, Watcher feed, int count) implements FromHere {}

  /** A room is not there any more, or its node. */
  record RoomGone(ActorRef<RoomMessage> room) implements FromHere {}

  /** It is time to ask the room, again if it has not answered. */
  record Due(long number) implements FromHere {}
}
