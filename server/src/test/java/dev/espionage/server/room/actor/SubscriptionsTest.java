package dev.espionage.server.room.actor;

import static org.awaitility.Awaitility.await;

import dev.espionage.server.room.Encoded;
import dev.espionage.server.room.SnapshotBytes;
import dev.espionage.server.room.WatchAnswer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** What a node says to rooms that take it for a watcher. */
class SubscriptionsTest {
  @Test
  void aRoomThatJoinsSomebodyWhoHasLeftIsToldSo() throws Exception {
    List<RoomMessage> told = new CopyOnWriteArrayList<>();
    var bytes = Encoded.owning(new byte[] {1});
    var watched = new WatchAnswer.Watched(bytes, new SnapshotBytes(1, 1, false, 0, bytes));
    try (var cluster = new ClusterOfOne()) {
      var system = cluster.node.system();
      var room =
          system.systemActorOf(
              Behaviors.receiveMessage((RoomMessage message) -> {
                told.add(message);
                return Behaviors.same();
              }),
              "room-of-the-test",
              Props.empty());
      var subscriptions =
          system.systemActorOf(
              Subscriptions.create(new LocalWatchers(), (_, _) -> {}),
              "subscriptions-of-the-test",
              Props.empty());
      subscriptions.tell(new SubscriptionMessage.Joined(99, room, watched));
      var gone = new RoomMessage.Unwatch(new Subscriber(subscriptions, 99));
      await().until(() -> told.equals(List.of(gone)));
    }
  }
}
