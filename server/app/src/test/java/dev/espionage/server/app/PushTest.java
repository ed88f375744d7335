package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GamesChanged;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Unwatch;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.sql.JournaledMatch;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PushTest {
  private static final String GAME = FakeRooms.GAME.text();
  private static final GameTerms TERMS =
      new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), false);
  private static final JournalWrite TURN_OF_CLARA =
      new JournaledMatch(
              new BySide<>(TestPlayers.CLARA, TestPlayers.BORIS), TERMS, JournaledMatch.START, 8)
          .ask(Side.WHITE, new PlayerRequest.DeployAtRandom())
          .ask(Side.BLACK, new PlayerRequest.DeployAtRandom())
          .play(1)
          .last();
  private static final ServerFrame CHANGED =
      ServerFrame.newBuilder().setGamesChanged(GamesChanged.getDefaultInstance()).build();

  private final ListenerFixture front = new ListenerFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aPlayerGetsTheStateAndThenItsSuccessors() {
    SocketClient client = front.connect(front.player()).hello();
    ServerFrame watching = client.watch(GAME);
    assertThat(watching.getWatching().getInfo().getVariant()).isEqualTo("small");
    assertThat(watching.getWatching().getSnapshot().getVersion()).isEqualTo(1);
    front.rooms.push();
    assertThat(client.next().getSnapshot().getVersion()).isEqualTo(2);
    assertThat(front.rooms.players).hasSize(1);
    assertThat(front.rooms.feeds).isEmpty();
  }

  @Test
  void aPlayerIsToldOfOneChangeAfterEachListOfTheirGames() throws InterruptedException {
    SocketClient client = front.connect(front.player()).hello();
    var players =
        new BySide<>(new Player(front.rooms.player.orElseThrow(), "Ada", true), TestPlayers.BORIS);
    JournaledMatch match = new JournaledMatch(players, TERMS, JournaledMatch.START, 7);
    client.ask(CommandMessages.ownGames());
    assertThat(told(client, match.writes.getFirst())).as("it began").isEqualTo(1);
    assertThat(told(client, match.writes.getFirst())).as("without another list").isEqualTo(1);
    client.ask(CommandMessages.ownGames());
    match.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    assertThat(told(client, match.last())).as("an army is hidden").isEqualTo(1);
    match.ask(Side.BLACK, new PlayerRequest.DeployAtRandom());
    assertThat(told(client, match.last())).as("play began").isEqualTo(2);
    client.ask(CommandMessages.ownGames());
    assertThat(told(client, match.play(1).last())).as("who plays it watches it").isEqualTo(2);
    match.ask(Side.WHITE, new PlayerRequest.Resign());
    assertThat(told(client, match.last())).as("it is over").isEqualTo(3);
    client.abort();
    await().until(() -> !front.signals.isFollowed(players.white().id()));
  }

  /// Returns how often the client has been told that games changed, once this write is committed.
  private long told(SocketClient client, JournalWrite write) throws InterruptedException {
    var heard = new CountDownLatch(1);
    var last = new GameSignals.Follower(EnumSet.of(Change.LIVE_TURN), _ -> heard.countDown());
    front.signals.follow(TestPlayers.CLARA.id(), last);
    front.signals.committed(write);
    front.signals.committed(TURN_OF_CLARA);
    heard.await();
    front.signals.unfollow(TestPlayers.CLARA.id(), last);
    // The event loop may read the first ping before the task that tells of the change.
    client.ask(frame().setPing(Ping.getDefaultInstance()));
    client.ask(frame().setPing(Ping.getDefaultInstance()));
    return client.received().stream().filter(one -> one.frame().equals(CHANGED)).count();
  }

  @Test
  void spectatorsOfOneNodeShareOneSubscription() {
    SocketClient first = front.connect().hello();
    SocketClient second = front.connect(front.guest()).hello();
    assertThat(first.watch(GAME).hasWatching()).isTrue();
    assertThat(second.watch(GAME).hasWatching()).isTrue();
    assertThat(front.rooms.feeds).hasSize(1);
    front.rooms.push();
    assertThat(first.next().getSnapshot().getVersion()).isEqualTo(2);
    assertThat(second.next().getSnapshot().getVersion()).isEqualTo(2);
    SocketClient third = front.connect().hello();
    assertThat(third.watch(GAME).getWatching().getSnapshot().getVersion()).isEqualTo(2);
  }

  @Test
  void theRoomIsToldHowManySpectatorsThereAreNowAndThen() throws InterruptedException {
    SocketClient first = front.connect().hello();
    first.watch(GAME);
    assertThat(front.rooms.spectatorCounts.take()).isEqualTo(1);
    SocketClient second = front.connect().hello();
    second.watch(GAME);
    front.time.pass(Duration.ofSeconds(5));
    assertThat(front.rooms.spectatorCounts.take()).isEqualTo(2);
  }

  @Test
  void whenTheLastSpectatorGoesTheSubscriptionEnds() {
    SocketClient first = front.connect().hello();
    SocketClient second = front.connect().hello();
    first.watch(GAME);
    second.watch(GAME);
    first.ask(frame().setUnwatch(Unwatch.newBuilder().setGameId(GAME)));
    assertThat(front.rooms.feeds).hasSize(1);
    second.abort();
    await().until(front.rooms.feeds::isEmpty);
    assertThat(first.watch(GAME).hasWatching()).isTrue();
    assertThat(front.rooms.feeds).hasSize(1);
  }

  @Test
  void afterUnwatchNothingComes() {
    SocketClient client = front.connect(front.player()).hello();
    client.watch(GAME);
    client.ask(frame().setUnwatch(Unwatch.newBuilder().setGameId(GAME)));
    assertThat(front.rooms.players).isEmpty();
    front.rooms.push();
    ping(client);
    assertThat(client.frames).isEmpty();
  }

  private static void ping(SocketClient client) {
    assertThat(client.ask(frame().setPing(Ping.getDefaultInstance())).hasPong()).isTrue();
  }

  @Test
  void aStateThatIsOlderThanTheLastIsNotShown() {
    SocketClient client = front.connect(front.player()).hello();
    client.watch(GAME);
    front.rooms.push();
    front.rooms.version.set(0);
    front.rooms.push();
    front.rooms.version.set(6);
    front.rooms.push();
    assertThat(client.next().getSnapshot().getVersion()).isEqualTo(2);
    assertThat(client.next().getSnapshot().getVersion()).isEqualTo(7);
  }

  @Test
  void changedFactsArePushed() {
    SocketClient client = front.connect().hello();
    client.watch(GAME);
    var info = dev.espionage.protocol.v1.GameInfo.newBuilder().setVariant("fast").build();
    front.rooms.feeds.forEach(
        watcher -> watcher.info(FakeRooms.GAME, EncodedMessage.owning(info.toByteArray())));
    assertThat(client.next().getGameInfo().getVariant()).isEqualTo("fast");
  }

  @Test
  void aRenewedSubscriptionShowsWhatIsNew() {
    SocketClient player = front.connect(front.player()).hello();
    SocketClient spectator = front.connect().hello();
    player.watch(GAME);
    spectator.watch(GAME);
    front.rooms.version.set(9);
    watchers()
        .forEach(watcher -> {
          watcher.info(FakeRooms.GAME, FakeRooms.info(FakeRooms.GAME));
          watcher.snapshot(FakeRooms.GAME, front.rooms.snapshot(0));
        });
    assertThat(player.next().hasGameInfo()).isTrue();
    assertThat(player.next().getSnapshot().getVersion()).isEqualTo(9);
    assertThat(spectator.next().getSnapshot().getVersion()).isEqualTo(9);
  }

  private List<Watcher> watchers() {
    return Stream.concat(front.rooms.players.stream(), front.rooms.feeds.stream()).toList();
  }

  @Test
  void whatComesBeforeTheAnswerIsShownAfterIt() {
    front.rooms.watchesHeld = new CompletableFuture<>();
    SocketClient player = front.connect(front.player()).hello();
    int request = player.send(frame().setWatch(Watch.newBuilder().setGameId(GAME)));
    await().until(() -> !front.rooms.players.isEmpty());
    front.rooms.push();
    front.rooms.push();
    front.rooms.watchesHeld.complete(null);
    ServerFrame watching = player.next();
    assertThat(watching.getRequestId()).isEqualTo(request);
    assertThat(watching.getWatching().getSnapshot().getVersion()).isEqualTo(1);
    assertThat(player.next().getSnapshot().getVersion()).isEqualTo(3);
  }

  @Test
  void theStateThatComesAfterARepeatedWatchIsNotShownBeforeItsAnswer() {
    SocketClient player = front.connect(front.player()).hello();
    player.watch(GAME);
    front.rooms.watchesHeld = new CompletableFuture<>();
    int request = player.send(frame().setWatch(Watch.newBuilder().setGameId(GAME)));
    ping(player);
    front.rooms.push();
    front.rooms.watchesHeld.complete(null);
    ServerFrame watching = player.next();
    assertThat(watching.getRequestId()).isEqualTo(request);
    assertThat(watching.getWatching().getSnapshot().getVersion()).isEqualTo(1);
    assertThat(player.next().getSnapshot().getVersion()).isEqualTo(2);
  }

  @Test
  void spectatorsWhoWaitAreAnsweredWithTheNewest() {
    front.rooms.watchesHeld = new CompletableFuture<>();
    SocketClient first = front.connect().hello();
    first.send(frame().setWatch(Watch.newBuilder().setGameId(GAME)));
    await().until(() -> !front.rooms.feeds.isEmpty());
    front.rooms.push();
    front.rooms.watchesHeld.complete(null);
    assertThat(first.next().getWatching().getSnapshot().getVersion()).isEqualTo(2);
  }

  @Test
  void whoGoesBeforeTheAnswerIsNotSubscribed() {
    front.rooms.watchesHeld = new CompletableFuture<>();
    SocketClient player = front.connect(front.player()).hello();
    SocketClient spectator = front.connect().hello();
    for (SocketClient client : List.of(player, spectator)) {
      client.send(frame().setWatch(Watch.newBuilder().setGameId(GAME)));
      client.ask(frame().setUnwatch(Unwatch.newBuilder().setGameId(GAME)));
    }
    await().until(() -> watchers().size() == 2);
    front.rooms.watchesHeld.complete(null);
    assertThat(player.next().hasWatching()).isTrue();
    assertThat(spectator.next().hasWatching()).isTrue();
    await().until(() -> watchers().isEmpty());
  }

  @Test
  void aRoomThatDoesNotAnswerIsUnavailable() {
    front.rooms.broken = true;
    SocketClient spectator = front.connect().hello();
    SocketClient player = front.connect(front.player()).hello();
    assertThat(spectator.watch(GAME).getError().getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    assertThat(player.watch(GAME).getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    front.rooms.broken = false;
    assertThat(spectator.watch(GAME).hasWatching()).isTrue();
    assertThat(player.watch(GAME).hasWatching()).isTrue();
  }

  @Test
  void aGameThatCannotBeReadIsNotToBeAskedForAgain() {
    front.rooms.unreadable = true;
    for (SocketClient client :
        new SocketClient[] {front.connect().hello(), front.connect(front.player()).hello()}) {
      for (Error refused :
          List.of(
              client.watch(GAME).getError(), client.askRefused(CommandMessages.history(GAME, 0)))) {
        assertThat(refused.getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNREADABLE);
        assertThat(refused.getRetryable()).isFalse();
      }
    }
  }

  @Test
  void whoWatchesAGameThatCannotBeReadAnyMoreIsToldSo() {
    SocketClient player = front.connect(front.player()).hello();
    SocketClient spectator = front.connect().hello();
    player.watch(GAME);
    spectator.watch(GAME);
    watchers().forEach(watcher -> watcher.over(FakeRooms.GAME, new WatchAnswer.Unreadable()));
    assertThat(player.next().getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNREADABLE);
    assertThat(spectator.next().getError().getCode()).isEqualTo(ErrorCode.ERROR_CODE_UNREADABLE);
  }

  @Test
  void theWayFromCommandToPushIsMeasured() {
    SocketClient client = front.connect(front.player()).hello();
    client.watch(GAME);
    front.time.pass(Duration.ofMillis(7));
    front.rooms.push(Duration.ofMillis(2).toNanos());
    client.next();
    var timer = front.meters.registry().get("espionage.push.latency").timer();
    await().until(() -> timer.count() == 1);
    assertThat(timer.max(java.util.concurrent.TimeUnit.MILLISECONDS)).isEqualTo(5);
  }
}
