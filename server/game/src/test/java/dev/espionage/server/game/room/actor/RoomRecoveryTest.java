package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.server.game.journal.JournalEnd;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import dev.espionage.server.game.room.HeldJournal;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.RecordingWatcher;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of rooms whose journal fails, rooms without users, and rooms that are stopped.
class RoomRecoveryTest {
  private static final ClusterOfOne.Disk disk = ClusterOfOne.Disk.empty();
  private static ClusterOfOne cluster;

  @BeforeAll
  static void start() throws Exception {
    cluster = new ClusterOfOne(disk);
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @AfterEach
  void mend() {
    cluster.journal.unreadable(false);
    cluster.journal.release();
  }

  private static StoredGame stored(GameId game) throws Exception {
    return ClusterOfOne.get(cluster.journal.read(game)).orElseThrow();
  }

  /// Appends an event that the room did not write.
  private static void append(GameId game, Event event) throws Exception {
    ClusterOfOne.get(append(stored(game).entries(), event));
  }

  private static CompletionStage<Void> append(List<JournalEntry> entries, Event event) {
    return append(entries, event, JournalEntry.game(entries).apply(event));
  }

  private static CompletionStage<Void> append(List<JournalEntry> entries, Event event, Game after) {
    return cluster.journal.append(
        new JournalWrite(
            JournalEnd.of(entries),
            List.of(new JournalEntry.Happened(event, Optional.empty())),
            TestPlayers.PLAYERS,
            Optional.of(JournalEntry.game(entries)),
            after,
            Optional.empty(),
            Optional.empty(),
            false));
  }

  private static Refusal.Code refusal(Answer answer) {
    return ((Answer.Refused) answer).refusal().code();
  }

  private static GameId correspondence() throws Exception {
    return ClusterOfOne.get(
        cluster.newGames.create(
            TestPlayers.PLAYERS,
            new GameTerms(
                Variants.SMALL, new TimeControl.Correspondence(Duration.ofDays(3)), false)));
  }

  @Test
  void aGameThatNobodyWatchesComesBackByItself() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.journal.unreadable(true);
    cluster.journal.failNext(game, HeldJournal.AppendFault.BEFORE);
    cluster.ask(game, Side.WHITE, new PlayerRequest.OfferDraw());
    int reads = cluster.journal.reads(game);
    await().until(() -> cluster.journal.reads(game) > reads + 1);
    cluster.journal.unreadable(false);
    await().until(() -> stored(game).entries().getLast().event() instanceof Event.Activated);
    cluster.clock.pass(Duration.ofMinutes(2));
    cluster.rooms.wake(game);
    await().until(() -> !ClusterOfOne.get(cluster.games.onLiveClocks()).contains(game));
  }

  @Test
  void whatTheStuckJournalTookIsGivenBack() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.journal.unreadable(true);
    cluster.journal.failNext(game, HeldJournal.AppendFault.BEFORE);
    cluster.ask(game, Side.WHITE, new PlayerRequest.OfferDraw());
    cluster.clock.pass(Duration.ofSeconds(20));
    cluster.journal.unreadable(false);
    await().until(() -> stored(game).entries().getLast().event() instanceof Event.Activated);
    assertThat(stored(game).entries().getLast().credit()).isEqualTo(Duration.ofSeconds(20));
  }

  @Test
  void aStepOfTheWallClockIsGivenBack() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.clock.step(Duration.ofSeconds(90));
    assertThat(cluster.steadyClock.tick().step()).isEqualTo(Duration.ofSeconds(90));
    int entries = stored(game).entries().size();
    cluster.rooms.wakeAll();
    cluster.ask(game, Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(stored(game).entries()).hasSize(entries + 1);
    assertThat(stored(game).entries().getLast().credit()).isEqualTo(Duration.ofSeconds(90));
  }

  @ParameterizedTest
  @EnumSource(UnreadableGame.Reason.class)
  void aGameThatCannotBeUnderstoodIsReadOnceAndEverybodyIsTold(UnreadableGame.Reason reason)
      throws Exception {
    GameId game = GameId.random(new Random(reason.name().length()));
    cluster.journal.damaged(game, reason);
    for (int i = 0; i < 3; i++) {
      assertThat(refusal(cluster.ask(game, Side.WHITE, new PlayerRequest.Resign())))
          .isEqualTo(Refusal.Code.UNREADABLE);
    }
    cluster.rooms.wake(game);
    assertThat(
            ClusterOfOne.get(cluster.rooms.watch(game, Optional.empty(), new RecordingWatcher())))
        .isEqualTo(new WatchAnswer.Unreadable());
    assertThat(ClusterOfOne.get(cluster.rooms.history(game, Optional.empty(), 0)))
        .isEqualTo(new HistoryAnswer.Refused(new WatchAnswer.Unreadable()));
    assertThat(cluster.journal.reads(game)).isEqualTo(1);
  }

  @Test
  void entriesThatDoNotFollowFromOneAnotherAreDamage() throws Exception {
    GameId game = correspondence();
    List<JournalEntry> entries = stored(game).entries();
    var wrong = new Event.DrawDeclined(Side.WHITE, cluster.clock.instant());
    ClusterOfOne.get(append(entries, wrong, JournalEntry.game(entries)));
    assertThat(refusal(cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom())))
        .isEqualTo(Refusal.Code.UNAVAILABLE);
    await()
        .untilAsserted(() ->
            assertThat(refusal(cluster.ask(game, Side.WHITE, new PlayerRequest.Abort())))
                .isEqualTo(Refusal.Code.UNREADABLE));
  }

  @Test
  void whoFindsThatSomebodyElseWroteStopsAndIsThereAgainWhenAsked() throws Exception {
    GameId game = cluster.gameInPlay();
    RecordingWatcher white = new RecordingWatcher();
    cluster.watch(game, Side.WHITE, white);
    append(game, new Event.Activated(cluster.clock.instant()));
    assertThat(refusal(cluster.ask(game, Side.WHITE, new PlayerRequest.OfferDraw())))
        .isEqualTo(Refusal.Code.UNAVAILABLE);
    await().until(() -> white.saw(3));
    assertThat(stored(game).entries().getLast().event()).isInstanceOf(Event.Activated.class);
    assertThat(cluster.watch(game, Side.WHITE, white).snapshot().epoch()).isEqualTo(3);
  }

  /// Another node has owned the game meanwhile, and this room has not written since.
  @Test
  void aRoomThatAnotherOneHasContinuedIsReadAgainBeforeSomebodyWatches() throws Exception {
    GameId game = cluster.gameInPlay();
    append(game, new Event.DrawOffered(Side.WHITE, cluster.clock.instant()));
    var shown = cluster.spectate(game, new RecordingWatcher()).snapshot();
    assertThat(shown.epoch()).isEqualTo(2);
    assertThat(stored(game).entries().getLast().event()).isInstanceOf(Event.Activated.class);
  }

  /// The room of an ended game writes no more, so nothing else would show it the loss.
  @Test
  void aGameWhoseEndIsLostGoesOnWhenSomebodyWatches() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.ask(game, Side.WHITE, new PlayerRequest.Resign());
    cluster.stored.loseLast(game);
    var shown = cluster.spectate(game, new RecordingWatcher()).snapshot();
    assertThat(shown.epoch()).isEqualTo(2);
    assertThat(ClusterOfOne.read(shown).getPhase()).isEqualTo(Phase.PHASE_PLAY);
    assertThat(cluster.ask(game, Side.BLACK, new PlayerRequest.Resign()))
        .isEqualTo(new Answer.Accepted());
  }

  /// A room writes nothing while both players wait, so nothing else would show it the loss.
  @Test
  void aGameWhoseLastTurnIsLostGoesOnWhenItIsWokenTwiceWithoutAWrite() throws Exception {
    GameId game = cluster.gameInPlay();
    RecordingWatcher white = new RecordingWatcher();
    cluster.watch(game, Side.WHITE, white);
    cluster.ask(game, Side.WHITE, new PlayerRequest.OfferDraw());
    cluster.stored.loseLast(game);
    cluster.rooms.wake(game);
    cluster.rooms.wake(game);
    await().until(() -> stored(game).entries().getLast().event() instanceof Event.Activated);
    await().until(() -> white.saw(2));
  }

  @Test
  void aBeginningThatIsPastIsNoticedWithTheFirstWrite() throws Exception {
    var activated = new Event.Activated(cluster.clock.instant());
    GameId game =
        ClusterOfOne.get(
            cluster.newGames.open(
                TestPlayers.PLAYERS,
                new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), false),
                opened ->
                    cluster
                        .journal
                        .append(JournalWrite.opening(opened))
                        .thenCompose(_ -> append(List.of(opened), activated))));
    await()
        .until(() ->
            cluster
                .ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom())
                .equals(new Answer.Accepted()));
    assertThat(cluster.spectate(game, new RecordingWatcher()).snapshot().epoch()).isEqualTo(3);
    assertThat(cluster.journal.reads(game)).isEqualTo(1);
  }

  /// The first room of a game has written nothing, and the other node has claimed the fence.
  @Test
  void theFirstRoomOfAGameIsFencedOffByASecondOwner() throws Exception {
    GameId game = cluster.newGame();
    var first = cluster.watch(game, Side.WHITE, new RecordingWatcher()).snapshot();
    try (var other = new ClusterOfOne(disk)) {
      other.spectate(game, new RecordingWatcher());
      assertThat(refusal(cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom())))
          .isEqualTo(Refusal.Code.UNAVAILABLE);
      assertThat(stored(game).entries()).hasSize(2);
      assertThat(other.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom()))
          .isEqualTo(new Answer.Accepted());
      assertThat(other.spectate(game, new RecordingWatcher()).snapshot().newerThan(first)).isTrue();
    }
  }

  /// A new watcher must not be shown a state that another node has continued.
  @Test
  void theFirstRoomOfAGameIsReadAgainBeforeSomebodyWatchesIfAnotherHasContinuedIt()
      throws Exception {
    GameId game = cluster.newGame();
    try (var other = new ClusterOfOne(disk)) {
      other.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
      other.ask(game, Side.BLACK, new PlayerRequest.DeployAtRandom());
      var shown = cluster.spectate(game, new RecordingWatcher()).snapshot();
      assertThat(ClusterOfOne.read(shown).getPhase()).isEqualTo(Phase.PHASE_PLAY);
      assertThat(shown.epoch()).isEqualTo(3);
    }
  }

  /// The first write fails within a moment, so the age of the game makes no greater epoch.
  @Test
  void theSecondRoomOfAGameShowsNewerStatesThanTheFirst() throws Exception {
    GameId game = cluster.newGame();
    RecordingWatcher white = new RecordingWatcher();
    var before = cluster.watch(game, Side.WHITE, white).snapshot();
    cluster.journal.failNext(game, HeldJournal.AppendFault.BEFORE);
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    await().until(() -> white.saw(before.epoch() + 1));
    assertThat(cluster.watch(game, Side.WHITE, white).snapshot().newerThan(before)).isTrue();
  }

  @Test
  void aCorrespondenceGameThatNobodyNeedsSleepsAndIsWokenByAnybody() throws Exception {
    GameId game = correspondence();
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    cluster.rooms.tell(game, new RoomMessage.CheckIdle());
    int reads = cluster.journal.reads(game);
    await()
        .until(() -> {
          cluster.rooms.wake(game);
          return cluster.journal.reads(game) == reads + 1;
        });
    assertThat(cluster.spectate(game, new RecordingWatcher()).snapshot().epoch()).isEqualTo(1);
  }

  @Test
  void aWatchedRoomOfAnEndedGameIsLoadedAgain() throws Exception {
    GameId game = cluster.gameInPlay();
    var spectator = new RecordingWatcher();
    cluster.spectate(game, spectator);
    cluster.rooms.spectators(game, spectator, 3);
    cluster.ask(game, Side.WHITE, new PlayerRequest.Resign());
    assertThat(cluster.journal.reads(game)).isZero();
    int infos = spectator.infos.size();
    cluster.rooms.tell(game, new RoomMessage.Reopen());
    await().until(() -> spectator.infos.size() > infos);
    assertThat(cluster.journal.reads(game)).isEqualTo(1);
    await()
        .until(() -> {
          var shown = cluster.spectate(game, new RecordingWatcher()).snapshot();
          return ClusterOfOne.read(shown).getSpectators() == 3;
        });
    assertThat(cluster.journal.reads(game)).isEqualTo(1);
  }

  @Test
  void readingAGameThatIsOverWritesNothing() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.ask(game, Side.WHITE, new PlayerRequest.Resign());
    StoredGame before = stored(game);
    for (int time = 0; time < 3; time++) {
      int reads = cluster.journal.reads(game);
      cluster.rooms.tell(game, new RoomMessage.CheckIdle());
      await()
          .until(() -> {
            ClusterOfOne.get(cluster.rooms.history(game, Optional.empty(), 0));
            return cluster.journal.reads(game) == reads + 1;
          });
    }
    assertThat(refusal(cluster.ask(game, Side.BLACK, new PlayerRequest.Resign())))
        .isEqualTo(Refusal.Code.WRONG_PHASE);
    assertThat(stored(game).entries()).isEqualTo(before.entries());
  }

  @Test
  void aRoomThatIsStoppedWaitsForWhatItIsWriting() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.journal.hold(game);
    var offered =
        cluster.submit(game, Side.WHITE, TestPlayers.fresh(), new PlayerRequest.OfferDraw());
    await().until(() -> cluster.journal.waiting() == 1);
    cluster.rooms.tell(game, new RoomMessage.Stop());
    // Sent after the stop on the same path, so the room has received it.
    ClusterOfOne.get(cluster.rooms.history(game, Optional.empty(), 0));
    assertThat(refusal(cluster.ask(game, Side.BLACK, new PlayerRequest.Resign())))
        .isEqualTo(Refusal.Code.UNAVAILABLE);
    assertThat(offered.toCompletableFuture()).isNotDone();
    cluster.journal.release();
    assertThat(ClusterOfOne.get(offered)).isEqualTo(new Answer.Accepted());
  }

  /// A draw offer gives no time back. So the next owner has to, from the beginning of the write.
  @Test
  void aRoomThatIsStoppedOwesTheTimeOfItsLastWrite() throws Exception {
    GameId game = cluster.gameInPlay();
    cluster.journal.hold(game);
    Instant before = cluster.steadyClock.signOfLife();
    var offered =
        cluster.submit(game, Side.WHITE, TestPlayers.fresh(), new PlayerRequest.OfferDraw());
    await().until(() -> cluster.journal.waiting() == 1);
    cluster.rooms.tell(game, new RoomMessage.Stop());
    ClusterOfOne.get(cluster.rooms.history(game, Optional.empty(), 0));
    cluster.clock.pass(Duration.ofSeconds(3));
    cluster.journal.release();
    ClusterOfOne.get(offered);
    assertThat(cluster.steadyClock.signOfLife()).isEqualTo(before);
  }
}
