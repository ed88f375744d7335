package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.apache.pekko.actor.typed.Props;
import org.junit.jupiter.api.Test;

/// Tests of the rooms that are loaded after a start without any request.
class RoomWakerTest {
  private final ClusterOfOne.Disk disk = ClusterOfOne.Disk.empty();

  private List<Event> events(GameId game) {
    return disk.journal().read(game).toCompletableFuture().join().orElseThrow().entries().stream()
        .map(entry -> entry.event())
        .toList();
  }

  private long activations(GameId game) {
    return events(game).stream().filter(Event.Activated.class::isInstance).count();
  }

  private static GameId days(ClusterOfOne cluster) throws Exception {
    GameId game =
        ClusterOfOne.get(
            cluster.newGames.create(
                TestPlayers.PLAYERS,
                new GameTerms(
                    Variants.SMALL, new TimeControl.Correspondence(Duration.ofDays(3)), false)));
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    return game;
  }

  @Test
  void liveGamesAreAwakeAfterAStartAndOthersSleepUntilTheirDeadlineIsNear() throws Exception {
    GameId running;
    GameId over;
    GameId slow;
    try (var before = new ClusterOfOne(disk)) {
      running = before.gameInPlay();
      over = before.gameInPlay();
      before.ask(over, Side.WHITE, new PlayerRequest.Resign());
      slow = days(before);
    }
    try (var after = new ClusterOfOne(disk)) {
      await().until(() -> activations(running) == 1);
      assertThat(activations(over)).isZero();
      assertThat(activations(slow)).isZero();
      after.clock.pass(Duration.ofDays(3).minusMinutes(6));
      wakeAgain(after, after.gameInPlay());
      assertThat(activations(slow)).isZero();
      after.clock.pass(Duration.ofMinutes(2));
      wakeAgain(after, slow);
      await().until(() -> activations(slow) == 1);
    }
  }

  /// Runs the regular check, and waits until the room of this game was woken.
  private static void wakeAgain(ClusterOfOne cluster, GameId awaited) {
    var woken = new CopyOnWriteArrayList<GameId>();
    cluster
        .node
        .system()
        .systemActorOf(
            RoomWaker.create(
                cluster.games,
                cluster.clock,
                game -> {
                  cluster.rooms.wake(game);
                  woken.add(game);
                }),
            "waker-" + cluster.clock.instant().toEpochMilli(),
            Props.empty());
    await().until(() -> woken.contains(awaited));
  }

  @Test
  void aThousandGamesAreWokenAndATableThatDoesNotAnswerIsAskedAgain() throws Exception {
    var random = new Random(7);
    List<GameId> live = Stream.generate(() -> GameId.random(random)).limit(1_000).toList();
    Set<GameId> woken = ConcurrentHashMap.newKeySet();
    try (var cluster = new ClusterOfOne()) {
      cluster
          .node
          .system()
          .systemActorOf(
              RoomWaker.create(new SilentOnce(live), new TestClock(), woken::add),
              "waker-test",
              Props.empty());
      await().until(() -> woken.containsAll(live));
    }
  }

  /// A table of live games whose first query fails.
  private record SilentOnce(List<GameId> games, AtomicBoolean asked) implements Games {
    SilentOnce(List<GameId> games) {
      this(games, new AtomicBoolean());
    }

    @Override
    public CompletionStage<List<GameId>> onLiveClocks() {
      return asked.getAndSet(true)
          ? CompletableFuture.completedStage(games)
          : CompletableFuture.failedStage(new IllegalStateException("not now"));
    }

    @Override
    public CompletionStage<List<GameId>> dueBefore(Instant instant, int limit) {
      return CompletableFuture.completedStage(List.of());
    }

    @Override
    public CompletionStage<List<GameRow>> unfinished(PlayerId player) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<List<GameRow>> unfinished(PlayerId player, int limit) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Map<PlayerId, PlayerTally>> tallies(Set<PlayerId> players) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Set<GameId>> stillUnfinished(Set<GameId> of) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Tally> tally(Set<PlayerId> players) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<List<GameRow>> live(int limit) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Integer> count() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void watched(GameId game, int spectators) {
      throw new UnsupportedOperationException();
    }
  }
}
