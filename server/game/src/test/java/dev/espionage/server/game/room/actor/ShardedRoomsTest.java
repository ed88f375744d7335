package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.server.game.room.HeldJournal;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.RecordingWatcher;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Tests of rooms as connections use them, on a cluster of one node.
class ShardedRoomsTest {
  private static final GameId UNKNOWN = new GameId("zzzzzzzzzzzzzzzz");
  private static ClusterOfOne cluster;

  @BeforeAll
  static void start() throws Exception {
    cluster = new ClusterOfOne();
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Test
  void anUnknownGameIsNotFoundByAnyRoute() throws Exception {
    assertThat(refusal(cluster.ask(UNKNOWN, Side.WHITE, new PlayerRequest.Resign())))
        .isEqualTo(Refusal.Code.NOT_FOUND);
    assertThat(
            ClusterOfOne.get(
                cluster.rooms.watch(UNKNOWN, Optional.empty(), new RecordingWatcher())))
        .isEqualTo(new WatchAnswer.NotFound());
    assertThat(ClusterOfOne.get(cluster.rooms.history(UNKNOWN, Optional.empty(), 0)))
        .isEqualTo(new HistoryAnswer.Refused(new WatchAnswer.NotFound()));
    assertThat(ClusterOfOne.get(cluster.rooms.record(UNKNOWN))).isEmpty();
    assertThat(refusal(ClusterOfOne.get(cluster.rooms.leave(UNKNOWN, TestPlayers.ANNA.id()))))
        .isEqualTo(Refusal.Code.NOT_FOUND);
  }

  @Test
  void aGameGoesOnWhileHistoriesAreComputed() throws Exception {
    GameId game = cluster.gameInPlay();
    var computing = new CompletableFuture<Void>();
    cluster
        .node
        .system()
        .dispatchers()
        .lookup(DispatcherSelector.fromConfig("pekko.actor.history-dispatcher"))
        .execute(computing::join);
    var history = cluster.rooms.history(game, Optional.empty(), 0).toCompletableFuture();
    assertThat(cluster.ask(game, Side.WHITE, new PlayerRequest.OfferDraw()))
        .isEqualTo(new Answer.Accepted());
    assertThat(history).isNotDone();
    computing.complete(null);
    assertThat(ClusterOfOne.get(history)).isInstanceOf(HistoryAnswer.Page.class);
  }

  @Test
  void playersAndSpectatorsAreShownATurn() throws Exception {
    GameId game = cluster.newGame();
    RecordingWatcher white = new RecordingWatcher();
    RecordingWatcher gallery = new RecordingWatcher();
    cluster.watch(game, Side.WHITE, white);
    cluster.spectate(game, gallery);
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    cluster.ask(game, Side.BLACK, new PlayerRequest.DeployAtRandom());
    await()
        .ignoreExceptions()
        .untilAsserted(() -> {
          assertThat(ClusterOfOne.read(gallery.snapshots.getLast()).getPhase())
              .isEqualTo(Phase.PHASE_PLAY);
          assertThat(ClusterOfOne.read(white.snapshots.getLast()).getPhase())
              .isEqualTo(Phase.PHASE_PLAY);
        });
    GameInfo own = GameInfo.parseFrom(white.infos.getLast().toByteArray());
    GameInfo others = GameInfo.parseFrom(gallery.infos.getLast().toByteArray());
    assertThat(own.getYourSalt().size()).isEqualTo(32);
    assertThat(others.getYourSalt().isEmpty()).isTrue();
    assertThat(others.getWhiteCommitment()).isEqualTo(own.getWhiteCommitment());
  }

  @Test
  void theRoomOfANewGameHasNothingToReadAndNothingToWrite() throws Exception {
    GameId game = cluster.newGame();
    RecordingWatcher white = new RecordingWatcher();
    var first = cluster.watch(game, Side.WHITE, white).snapshot();
    assertThat(first.epoch()).isEqualTo(1);
    assertThat(entries(game)).isEqualTo(1);
    cluster.watch(game, Side.BLACK, new RecordingWatcher());
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    cluster.ask(game, Side.BLACK, new PlayerRequest.DeployAtRandom());
    assertThat(entries(game)).as("created, deployed twice, started").isEqualTo(4);
    assertThat(cluster.journal.reads(game)).isZero();
    await().until(() -> white.snapshots.size() >= 3);
    for (var snapshot : white.snapshots) {
      assertThat(snapshot.newerThan(first)).isTrue();
    }
  }

  /// Otherwise each request to watch would wake a thread that has nothing else to do.
  @Test
  void aRequestToWatchIsAnsweredByAnEventLoop() throws Exception {
    GameId game = cluster.newGame();
    var answered = new CompletableFuture<String>();
    cluster.loops.execute(() ->
        cluster
            .rooms
            .watch(game, Optional.empty(), new RecordingWatcher())
            .whenComplete((_, _) -> answered.complete(Thread.currentThread().getName())));
    assertThat(ClusterOfOne.get(answered)).startsWith("netty");
  }

  private static int entries(GameId game) throws Exception {
    return ClusterOfOne.get(cluster.stored.read(game)).orElseThrow().entries().size();
  }

  @Test
  void whoDoesNotPlayIsToldSoAndNotSubscribed() throws Exception {
    GameId game = cluster.newGame();
    var answer =
        cluster.rooms.watch(game, Optional.of(TestPlayers.CLARA.id()), new RecordingWatcher());
    assertThat(ClusterOfOne.get(answer)).isEqualTo(new WatchAnswer.NotAPlayer());
  }

  @Test
  void subscribingAgainIsAnsweredAgain() throws Exception {
    GameId game = cluster.newGame();
    RecordingWatcher white = new RecordingWatcher();
    var first = cluster.watch(game, Side.WHITE, white);
    var second = cluster.watch(game, Side.WHITE, white);
    assertThat(second.snapshot().version()).isEqualTo(first.snapshot().version());
    assertThat(white.snapshots).isEmpty();
  }

  @Test
  void whoUnsubscribesIsAway() throws Exception {
    GameId game = cluster.newGame();
    RecordingWatcher white = new RecordingWatcher();
    RecordingWatcher black = new RecordingWatcher();
    cluster.watch(game, Side.WHITE, white);
    cluster.watch(game, Side.BLACK, black);
    cluster.rooms.unwatch(game, white);
    await().until(() -> !black.snapshots.isEmpty());
    assertThat(ClusterOfOne.read(black.snapshots.getLast()).getWhitePresent()).isFalse();
  }

  @Test
  void spectatorsAreCountedInTheNextSnapshot() throws Exception {
    GameId game = cluster.gameInPlay();
    RecordingWatcher gallery = new RecordingWatcher();
    cluster.spectate(game, gallery);
    cluster.rooms.spectators(game, gallery, 41);
    await()
        .untilAsserted(() ->
            assertThat(
                    ClusterOfOne.read(cluster.spectate(game, new RecordingWatcher()).snapshot())
                        .getSpectators())
                .isEqualTo(41));
    assertThat(gallery.snapshots).isEmpty();
  }

  @Test
  void anAppendWhoseOutcomeIsLostMakesTheRoomReadAgain() throws Exception {
    GameId game = cluster.gameInPlay();
    RecordingWatcher white = new RecordingWatcher();
    var before = cluster.watch(game, Side.WHITE, white);
    cluster.journal.failNext(game, HeldJournal.AppendFault.AFTER);
    CommandId id = TestPlayers.fresh();
    var offer = new PlayerRequest.OfferDraw();
    assertThat(refusal(cluster.ask(game, Side.WHITE, id, offer)))
        .isEqualTo(Refusal.Code.UNAVAILABLE);
    await().until(() -> white.saw(before.snapshot().epoch() + 1));
    assertThat(cluster.ask(game, Side.WHITE, id, offer)).isEqualTo(new Answer.Accepted());
    var after = cluster.watch(game, Side.WHITE, white);
    assertThat(after.snapshot().epoch()).isEqualTo(before.snapshot().epoch() + 1);
    assertThat(after.snapshot().newerThan(before.snapshot())).isTrue();
    assertThat(ClusterOfOne.read(after.snapshot()).getDrawOffer())
        .isEqualTo(dev.espionage.protocol.v1.Side.SIDE_WHITE);
  }

  @Test
  void anAppendThatWasNotWrittenCanBeRepeated() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.journal.failNext(game, HeldJournal.AppendFault.BEFORE);
    CommandId id = TestPlayers.fresh();
    assertThat(refusal(cluster.ask(game, Side.WHITE, id, new PlayerRequest.Resign())))
        .isEqualTo(Refusal.Code.UNAVAILABLE);
    assertThat(cluster.ask(game, Side.WHITE, id, new PlayerRequest.Resign()))
        .isEqualTo(new Answer.Accepted());
  }

  @Test
  void nothingIsShownBeforeItIsDurable() throws Exception {
    GameId game = cluster.gameInPlay();
    RecordingWatcher black = new RecordingWatcher();
    cluster.watch(game, Side.BLACK, black);
    cluster.journal.hold(game);
    var answer =
        cluster.submit(game, Side.WHITE, TestPlayers.fresh(), new PlayerRequest.OfferDraw());
    await().until(() -> cluster.journal.waiting() == 1);
    var meanwhile = cluster.spectate(game, new RecordingWatcher());
    assertThat(ClusterOfOne.read(meanwhile.snapshot()).getPhase()).isEqualTo(Phase.PHASE_PLAY);
    assertThat(answer.toCompletableFuture()).isNotDone();
    assertThat(black.snapshots).isEmpty();
    cluster.journal.release();
    assertThat(ClusterOfOne.get(answer)).isEqualTo(new Answer.Accepted());
    await().until(() -> black.snapshots.size() == 1);
  }

  @Test
  void anUnreadableJournalIsNotAMissingGame() throws Exception {
    GameId game = cluster.newGame();
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    cluster.journal.unreadable(true);
    cluster.journal.failNext(game, HeldJournal.AppendFault.BEFORE);
    cluster.ask(game, Side.BLACK, new PlayerRequest.DeployAtRandom());
    assertThat(refusal(cluster.ask(game, Side.BLACK, new PlayerRequest.Abort())))
        .isEqualTo(Refusal.Code.UNAVAILABLE);
    cluster.journal.unreadable(false);
    await()
        .untilAsserted(() ->
            assertThat(cluster.ask(game, Side.BLACK, new PlayerRequest.Abort()))
                .isEqualTo(new Answer.Accepted()));
  }

  @Test
  void aFinishedGameHasARecordAndAnAbortedOneHasNone() throws Exception {
    GameId resigned = cluster.gameInPlay();
    assertThat(ClusterOfOne.get(cluster.rooms.record(resigned))).isEmpty();
    cluster.ask(resigned, Side.BLACK, new PlayerRequest.Resign());
    assertThat(ClusterOfOne.get(cluster.rooms.record(resigned)).orElseThrow())
        .contains("[GameId \"" + resigned + "\"]", "[Result \"1-0 resignation\"]");
    GameId aborted = cluster.gameInPlay();
    cluster.ask(aborted, Side.BLACK, new PlayerRequest.Abort());
    assertThat(ClusterOfOne.get(cluster.rooms.record(aborted))).isEmpty();
  }

  @Test
  void gamesAreListedWhileTheyAreUnfinished() throws Exception {
    GameId game = cluster.gameInPlay();
    assertThat(ClusterOfOne.get(cluster.rooms.unfinished(TestPlayers.ANNA.id(), 50)))
        .contains(game);
    assertThat(ClusterOfOne.get(cluster.rooms.liveGames())).isNotEmpty();
    cluster.ask(game, Side.WHITE, new PlayerRequest.Resign());
    assertThat(ClusterOfOne.get(cluster.rooms.unfinished(TestPlayers.ANNA.id(), 50)))
        .doesNotContain(game);
  }

  @Test
  void anAgreedRematchExistsWhenItIsTold() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.ask(game, Side.WHITE, new PlayerRequest.Resign());
    cluster.ask(game, Side.WHITE, new PlayerRequest.OfferRematch());
    cluster.ask(game, Side.BLACK, new PlayerRequest.OfferRematch());
    var told =
        cluster.notices.stream()
            .filter(notice -> notice.created().origin().equals(game.text()))
            .toList();
    assertThat(told)
        .extracting(ClusterOfOne.Notice::player)
        .containsExactlyInAnyOrder(TestPlayers.ANNA.id(), TestPlayers.BORIS.id());
    GameId next = told.getFirst().created().game();
    var shown =
        ClusterOfOne.read(
            cluster.watch(next, Side.WHITE.opponent(), new RecordingWatcher()).snapshot());
    assertThat(shown.getPhase()).isEqualTo(Phase.PHASE_DEPLOYMENT);
  }

  @Test
  void aClockThatRunsOutIsNoticedWithoutAnybodyAsking() throws Exception {
    GameId game = cluster.newGame();
    RecordingWatcher gallery = new RecordingWatcher();
    cluster.spectate(game, gallery);
    cluster.clock.pass(Duration.ofMinutes(3).plusSeconds(1));
    cluster.rooms.wake(game);
    await().until(() -> !gallery.snapshots.isEmpty());
    assertThat(ClusterOfOne.read(gallery.snapshots.getLast()).getOutcome().getReason())
        .isEqualTo(EndReason.END_REASON_ABORTED);
  }

  @Test
  void onlySomeRoomsOfEndedGamesStayLoadedWithoutWatchers() throws Exception {
    GameId watched = cluster.gameInPlay();
    cluster.spectate(watched, new RecordingWatcher());
    cluster.ask(watched, Side.WHITE, new PlayerRequest.Resign());
    for (int i = 0; i < IdleEndedRooms.CAPACITY + 5; i++) {
      cluster.ask(cluster.gameInPlay(), Side.WHITE, new PlayerRequest.Resign());
    }
    await().until(() -> endedRooms() == IdleEndedRooms.CAPACITY + 1);
    assertThat(cluster.journal.reads(watched)).isZero();
  }

  private double endedRooms() {
    return cluster.meters.get("espionage.rooms").tag("phase", "ended").gauge().value();
  }

  private static Refusal.Code refusal(Answer answer) {
    return ((Answer.Refused) answer).refusal().code();
  }
}
