package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.Eyes;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.Encoded;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** What a node says to rooms that take it for a watcher. */
class SubscriptionsTest {
  private static final GameId GAME = new GameId("abcdefgh01234567");
  private static final Encoded BYTES = Encoded.owning(new byte[] {1});
  private static final WatchAnswer.Watched WATCHED =
      new WatchAnswer.Watched(BYTES, new SnapshotBytes(1, 1, false, 0, BYTES));

  private static ActorRef<SubscriptionMessage> subscriptions(
      ActorSystem<?> system, BiConsumer<GameId, RoomMessage> rooms) {
    return system.systemActorOf(
        Subscriptions.create(new LocalWatchers(), rooms),
        "subscriptions-of-the-test",
        Props.empty());
  }

  @Test
  void aRoomThatJoinsSomebodyWhoHasLeftIsToldSo() throws Exception {
    List<RoomMessage> told = new CopyOnWriteArrayList<>();
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
      var subscriptions = subscriptions(system, (_, _) -> {});
      subscriptions.tell(new SubscriptionMessage.Joined(99, room, WATCHED));
      var gone = new RoomMessage.Unwatch(new Subscriber(subscriptions, 99));
      await().until(() -> told.equals(List.of(gone)));
    }
  }

  /** A question that stays open would keep the answer until it is given up, for seconds. */
  @Test
  void whoAsksAgainWhileTheRoomIsSlowHasBothQuestionsAnswered() throws Exception {
    List<RoomMessage> asked = new CopyOnWriteArrayList<>();
    try (var cluster = new ClusterOfOne()) {
      var system = cluster.node.system();
      var subscriptions = subscriptions(system, (_, message) -> asked.add(message));
      Watcher watcher = new Eyes();
      Supplier<CompletionStage<WatchAnswer>> ask =
          () ->
              AskPattern.askWithStatus(
                  subscriptions,
                  replyTo ->
                      new SubscriptionMessage.Watch(GAME, Optional.empty(), watcher, replyTo),
                  Duration.ofMinutes(1),
                  system.scheduler());
      CompletionStage<WatchAnswer> first = ask.get();
      CompletionStage<WatchAnswer> second = ask.get();
      await().until(() -> asked.size() == 2);
      Subscriber subscriber = ((RoomMessage.Watch) asked.getFirst()).subscriber();
      subscriptions.tell(
          new SubscriptionMessage.Joined(
              subscriber.number(), system.<RoomMessage>ignoreRef(), WATCHED));
      assertThat(first.toCompletableFuture().get(20, TimeUnit.SECONDS)).isEqualTo(WATCHED);
      assertThat(second.toCompletableFuture().get(20, TimeUnit.SECONDS)).isEqualTo(WATCHED);
    }
  }
}
