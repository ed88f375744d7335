package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.TestConfig;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.cluster.ClusterSettings;
import dev.espionage.server.cluster.NoticeCodecs;
import dev.espionage.server.game.archive.MemoryArchive;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.journal.MemoryJournal;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.HeldJournal;
import dev.espionage.server.game.room.PlaySettings;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.RecordingWatcher;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.net.EventLoops;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/// Real rooms on a real cluster of one node, with a clock and a journal that the tests control.
final class ClusterOfOne implements AutoCloseable {
  record Notice(PlayerId player, GameCreated created) {}

  /// The data that survives a restart. The randomness goes on as well, because one that began again
  /// would repeat the ids of earlier games.
  record Disk(MemoryArchive archive, MemoryGames games, MemoryJournal journal, Randomness random) {
    static Disk empty() {
      var archive = new MemoryArchive(100);
      var games = new MemoryGames();
      return new Disk(
          archive, games, new MemoryJournal(archive, games, 100), new SeededRandomness(5));
    }
  }

  private static final PlayerLimit FREE = new PlayerLimit(100, 100);

  final TestClock clock = new TestClock();
  final SteadyClock steadyClock = clock.steady();
  final MemoryGames games;
  final HeldJournal journal;

  /// The journal behind [#journal], as it is stored.
  final MemoryJournal stored;

  final List<Notice> notices = new CopyOnWriteArrayList<>();
  final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  final EventLoops loops = EventLoops.start(0);

  /// The default deployments of players who do not deploy in time.
  volatile RoomContext.DefaultDeployments defaults =
      (_, _) -> CompletableFuture.completedStage(Optional.empty());

  final ClusterNode node;
  final ShardedRooms rooms;
  final JournaledGames newGames;

  ClusterOfOne() throws Exception {
    this(Disk.empty());
  }

  ClusterOfOne(Disk disk) throws Exception {
    games = disk.games();
    stored = disk.journal();
    journal = new HeldJournal(stored);
    node =
        ClusterNode.start(
            TestConfig.section("cluster", ClusterSettings::read),
            TestConfig.all(),
            loops,
            NoticeCodecs.NONE);
    node.form();
    node.awaitUp();
    Randomness random = disk.random();
    var rules = new RoomRules(CommitmentScheme.sha256(), random);
    rooms =
        new ShardedRooms(
            node.system(),
            new RoomContext(
                journal,
                games,
                rules,
                (player, created) -> notices.add(new Notice(player, created)),
                new RoomMetrics(meters),
                steadyClock,
                _ -> CompletableFuture.completedStage(Optional.empty()),
                (player, variant) -> defaults.find(player, variant)),
            disk.archive(),
            new GameQuota(games, FREE, FREE, FREE),
            TestConfig.section("play", PlaySettings::read).reopenEnded());
    newGames = new JournaledGames(journal, rules, random, clock, rooms::begun);
  }

  GameId newGame() throws Exception {
    return get(
        newGames.create(
            TestPlayers.PLAYERS,
            new GameTerms(
                Variants.SMALL,
                new TimeControl.Fischer(Duration.ofMinutes(10), Duration.ofSeconds(5)),
                false)));
  }

  /// Returns a new game in which White is to move.
  GameId gameInPlay() throws Exception {
    GameId game = newGame();
    ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    ask(game, Side.BLACK, new PlayerRequest.DeployAtRandom());
    return game;
  }

  Answer ask(GameId game, Side side, PlayerRequest request) throws Exception {
    return ask(game, side, TestPlayers.fresh(), request);
  }

  Answer ask(GameId game, Side side, CommandId id, PlayerRequest request) throws Exception {
    return get(submit(game, side, id, request));
  }

  CompletionStage<Answer> submit(GameId game, Side side, CommandId id, PlayerRequest request) {
    return rooms.submit(game, TestPlayers.of(side), id, request, Duration.ZERO);
  }

  WatchAnswer.Watched watch(GameId game, Side side, RecordingWatcher recordingWatcher)
      throws Exception {
    return (WatchAnswer.Watched)
        get(rooms.watch(game, Optional.of(TestPlayers.of(side)), recordingWatcher));
  }

  WatchAnswer.Watched spectate(GameId game, RecordingWatcher recordingWatcher) throws Exception {
    return (WatchAnswer.Watched) get(rooms.watch(game, Optional.empty(), recordingWatcher));
  }

  static <T> T get(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  static Snapshot read(SnapshotBytes snapshot) throws Exception {
    return Snapshot.parseFrom(snapshot.message().toByteArray());
  }

  @Override
  public void close() {
    node.close();
    loops.close();
  }
}
