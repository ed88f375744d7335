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

/// A message to the subscriptions actor of a node. Printing it shows no piece.
sealed interface SubscriptionMessage {
  /// A message from a room, possibly on another node.
  sealed interface FromRoom extends SubscriptionMessage {
    /// Returns the number of the subscription.
    long number();
  }

  /// A message from this node itself.
  sealed interface FromHere extends SubscriptionMessage, NoSerializationVerificationNeeded {}

  /// The room accepted the subscription.
  record Joined(long number, ActorRef<RoomMessage> room, WatchAnswer.Watched answer)
      implements FromRoom {}

  /// The room refused: there is no readable game, or the player does not play it.
  record Rejected(long number, WatchAnswer.Refused answer) implements FromRoom {}

  /// The room could not read its game, so the outcome is open.
  record Failed(long number) implements FromRoom {}

  record SnapshotShown(long number, GameId game, SnapshotBytes snapshot) implements FromRoom {}

  record Informed(long number, EncodedMessage info) implements FromRoom {}

  /// The room goes away.
  record Moved(long number) implements FromRoom {}

  /// A watcher's request to subscribe, or to receive the answer once more.
  record Watch(
      GameId game,
      Optional<PlayerId> player,
      Watcher watcher,
      CompletableFuture<WatchAnswer> answer)
      implements FromHere {}

  record Unwatch(GameId game, Watcher watcher) implements FromHere {}

  record Spectators(GameId game, Watcher feed, int count) implements FromHere {}

  /// The loss of a room, or of its node.
  record RoomGone(ActorRef<RoomMessage> room) implements FromHere {}

  /// A reminder to ask the room, again if it has not answered.
  record Due(long number) implements FromHere {}
}
