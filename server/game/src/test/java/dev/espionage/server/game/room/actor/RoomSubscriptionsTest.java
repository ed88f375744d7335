package dev.espionage.server.game.room.actor;

import static dev.espionage.server.game.room.actor.ClusterOfOne.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.RecordingWatcher;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.actor.RoomMessage.Subscriber;
import dev.espionage.server.kernel.EncodedMessage;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/// Tests of a node's messages to the rooms that it watches and to rooms that wrongly count it as a
/// watcher.
class RoomSubscriptionsTest {
  private static final GameId GAME = new GameId("abcdefgh01234567");
  private static final EncodedMessage BYTES = EncodedMessage.owning(new byte[] {1});
  private static ClusterOfOne cluster;
  private static ActorSystem<?> system;

  private final List<RoomMessage> asked = new CopyOnWriteArrayList<>();
  private final List<RoomMessage> told = new CopyOnWriteArrayList<>();
  private final RecordingWatcher recordingWatcher = new RecordingWatcher();
  private ActorRef<SubscriptionMessage> subscriptions;
  private ActorRef<RoomMessage> room;

  @BeforeAll
  static void start() throws Exception {
    cluster = new ClusterOfOne();
    system = cluster.node.system();
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @BeforeEach
  void subscriptions(TestInfo test) {
    subscriptions =
        system.systemActorOf(
            RoomSubscriptions.create(
                new RoomSubscriptions.Directory(_ -> true), (_, message) -> asked.add(message)),
            "subscriptions-" + test.getDisplayName().replaceAll("\\W", ""),
            Props.empty());
    room = room(test.getDisplayName());
  }

  private ActorRef<RoomMessage> room(String test) {
    return system.systemActorOf(
        Behaviors.receiveMessage((RoomMessage message) -> {
          told.add(message);
          return Behaviors.same();
        }),
        "room-" + test.replaceAll("\\W", ""),
        Props.empty());
  }

  private static WatchAnswer.Watched watched(int epoch) {
    return new WatchAnswer.Watched(BYTES, new SnapshotBytes(epoch, 1, false, 0, BYTES));
  }

  private CompletableFuture<WatchAnswer> watch() {
    var answer = new CompletableFuture<WatchAnswer>();
    subscriptions.tell(
        new SubscriptionMessage.Watch(
            GAME, Optional.of(TestPlayers.ANNA.id()), recordingWatcher, answer));
    return answer;
  }

  /// Waits for a watch request with another number than this one and returns its subscriber.
  private Subscriber askedAfter(long number) {
    await()
        .until(() ->
            !asked.isEmpty()
                && asked.getLast() instanceof RoomMessage.Watch watch
                && watch.subscriber().number() != number);
    RoomMessage.Watch watch = (RoomMessage.Watch) asked.getLast();
    assertThat(watch.player()).contains(TestPlayers.ANNA.id());
    return watch.subscriber();
  }

  /// Subscribes to the room and returns the subscription's number.
  private long subscribed() throws Exception {
    CompletableFuture<WatchAnswer> answer = watch();
    long number = askedAfter(0).number();
    join(number, 1);
    assertThat(get(answer)).isEqualTo(watched(1));
    return number;
  }

  private void join(long number, int epoch) {
    subscriptions.tell(new SubscriptionMessage.Joined(number, room, watched(epoch)));
  }

  @Test
  void aRoomThatJoinsSomebodyWhoHasLeftIsToldSo() {
    join(99, 1);
    var gone = new RoomMessage.Unwatch(new Subscriber(subscriptions, 99));
    await().until(() -> told.equals(List.of(gone)));
  }

  /// Checks both answers; an unanswered request would delay the test by seconds, until it times
  /// out.
  @Test
  void whoAsksAgainWhileTheRoomIsSlowHasBothQuestionsAnswered() throws Exception {
    CompletableFuture<WatchAnswer> first = watch();
    CompletableFuture<WatchAnswer> second = watch();
    await().until(() -> asked.size() == 2);
    join(askedAfter(0).number(), 1);
    assertThat(get(first)).isEqualTo(watched(1));
    assertThat(get(second)).isEqualTo(watched(1));
    assertThat(recordingWatcher.snapshots).isEmpty();
  }

  @Test
  void aRoomThatMovedIsWatchedAgain() throws Exception {
    long before = subscribed();
    subscriptions.tell(new SubscriptionMessage.Moved(before));
    join(askedAfter(before).number(), 2);
    await().until(() -> recordingWatcher.saw(2));
    assertThat(recordingWatcher.infos).containsExactly(BYTES);
    assertThat(recordingWatcher.snapshots).hasSize(1);
  }

  @Test
  void aRoomThatCannotBeReadIsWatchedAgainLater() throws Exception {
    long before = subscribed();
    subscriptions.tell(new SubscriptionMessage.Moved(before));
    long failed = askedAfter(before).number();
    subscriptions.tell(new SubscriptionMessage.Failed(failed));
    join(askedAfter(failed).number(), 2);
    await().until(() -> recordingWatcher.saw(2));
  }

  @Test
  void whoAsksWhileTheRoomIsLostIsAnsweredByTheNextOne() throws Exception {
    long before = subscribed();
    subscriptions.tell(new SubscriptionMessage.Moved(before));
    CompletableFuture<WatchAnswer> answer = watch();
    join(askedAfter(before).number(), 2);
    assertThat(get(answer)).isEqualTo(watched(2));
    assertThat(recordingWatcher.snapshots).isEmpty();
  }

  @Test
  void whoWatchesAGameThatCannotBeReadAnyMoreIsToldSo() throws Exception {
    long before = subscribed();
    subscriptions.tell(new SubscriptionMessage.Moved(before));
    var why = new WatchAnswer.Unreadable();
    subscriptions.tell(new SubscriptionMessage.Rejected(askedAfter(before).number(), why));
    await().until(() -> recordingWatcher.refusals.equals(List.of(why)));
  }

  @Test
  void whatALostRoomStillSaysIsNotShown() throws Exception {
    long before = subscribed();
    subscriptions.tell(new SubscriptionMessage.Moved(before));
    subscriptions.tell(new SubscriptionMessage.SnapshotShown(before, GAME, watched(1).snapshot()));
    var gone = new RoomMessage.Unwatch(new Subscriber(subscriptions, before));
    await().until(() -> asked.contains(gone));
    assertThat(recordingWatcher.snapshots).isEmpty();
  }

  @Test
  void aRepeatedWatchThatFailsDoesNotEndWhatStood() throws Exception {
    long before = subscribed();
    CompletableFuture<WatchAnswer> answer = watch();
    subscriptions.tell(new SubscriptionMessage.Failed(before));
    assertThatThrownBy(() -> get(answer)).hasMessageContaining("cannot be read");
    join(askedAfter(before).number(), 2);
    await().until(() -> recordingWatcher.saw(2));
    var gone = new RoomMessage.Unwatch(new Subscriber(subscriptions, before));
    await().until(() -> told.equals(List.of(gone)));
  }

  @Test
  void aFirstQuestionThatFailsIsNotRepeated() throws Exception {
    CompletableFuture<WatchAnswer> answer = watch();
    long number = askedAfter(0).number();
    subscriptions.tell(new SubscriptionMessage.Failed(number));
    assertThatThrownBy(() -> get(answer)).hasMessageContaining("cannot be read");
    join(number, 1);
    var gone = new RoomMessage.Unwatch(new Subscriber(subscriptions, number));
    await().until(() -> told.equals(List.of(gone)));
  }

  @Test
  void whoEndsItWhileTheRoomIsLostIsNotSubscribedAgain() throws Exception {
    long before = subscribed();
    subscriptions.tell(new SubscriptionMessage.Moved(before));
    subscriptions.tell(new SubscriptionMessage.Unwatch(GAME, recordingWatcher));
    await().until(() -> asked.getLast() instanceof RoomMessage.Unwatch);
    long ended = ((RoomMessage.Unwatch) asked.getLast()).subscriber().number();
    assertThat(ended).isNotEqualTo(before);
    join(ended, 2);
    var gone = new RoomMessage.Unwatch(new Subscriber(subscriptions, ended));
    await().until(() -> told.equals(List.of(gone)));
    assertThat(recordingWatcher.snapshots).isEmpty();
  }
}
