package dev.espionage.server.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.TestPlayers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.LoggerFactory;

/// Runs simulations of a cluster with faults, and shows that they find deliberate bugs.
///
/// `-Dsimulation.seed=N` replays one seed and prints its trace, `-Dchecks.simulation.seeds=N` sets
/// the number of seeds. The test prints its figures.
class SimulationTest {
  private static final int SEEDS = Integer.getInteger("checks.simulation.seeds", 200);
  private static final Optional<Long> SEED = Optional.ofNullable(Long.getLong("simulation.seed"));

  /// The number of seeds within which a deliberate bug must be found.
  private static final int FOUND_WITHIN = 200;

  private static final Logger LOG = (Logger) LoggerFactory.getLogger("dev.espionage.server");
  private static Level before;

  @BeforeAll
  static void silence() {
    before = LOG.getLevel();
    LOG.setLevel(Level.OFF);
  }

  @AfterAll
  static void speak() {
    LOG.setLevel(before);
  }

  @Test
  void whatMustAlwaysHoldDoesUnderAllFaults() throws Exception {
    if (SEED.isPresent()) {
      replay(SEED.get());
      return;
    }
    long begun = System.nanoTime();
    int threads = SEEDS > FOUND_WITHIN ? Runtime.getRuntime().availableProcessors() : 1;
    long steps = 0;
    long turns = 0;
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<Simulation.Result>> results =
          LongStream.rangeClosed(1, SEEDS)
              .mapToObj(seed -> executor.submit(() -> Simulation.run(seed, Deviation.NONE, false)))
              .toList();
      for (Future<Simulation.Result> future : results) {
        Simulation.Result result = result(future);
        if (result.violation().isPresent()) {
          executor.shutdownNow();
          replay(result.seed());
        }
        steps += result.steps();
        turns += result.turns();
      }
    }
    Duration time = Duration.ofNanos(System.nanoTime() - begun);
    System.out.printf(
        "%,d seeds, %,d steps, %,d turns in %d s: %d seeds and %,d steps a second%n",
        SEEDS,
        steps,
        turns,
        time.toSeconds(),
        SEEDS * 1_000L / time.toMillis(),
        steps * 1_000L / time.toMillis());
    assertThat(turns).isGreaterThan(100L * SEEDS);
  }

  /// Otherwise the trace of a seed that fails among others would show something else.
  @Test
  void aSeedTakesTheSameStepsEveryTime() {
    for (long seed : List.of(24L, 49L)) {
      assertThat(Simulation.run(seed, Deviation.NONE, true).steps())
          .isEqualTo(Simulation.run(seed, Deviation.NONE, false).steps());
    }
  }

  private static Simulation.Result result(Future<Simulation.Result> future)
      throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Runs a seed again, and fails with its trace if something does not hold.
  private static void replay(long seed) {
    Simulation.Result result = Simulation.run(seed, Deviation.NONE, true);
    String trace = String.join("\n", result.trace());
    if (result.violation().isPresent()) {
      fail("%s%nseed %d: %s".formatted(trace, seed, result.violation().get()));
    }
    System.out.printf("%s%nseed %d: everything holds%n", trace, seed);
  }

  @Test
  void theSameSeedMakesTheSameSteps() {
    for (long seed = 1; seed <= 10; seed++) {
      Simulation.Result first = Simulation.run(seed, Deviation.NONE, true);
      assertThat(Simulation.run(seed, Deviation.NONE, true).trace()).isEqualTo(first.trace());
    }
  }

  @Test
  void hiddenPiecesThatAreShownAreNoticed() {
    List<JournalEntry> entries = playedGame();
    var random = new SplittableRandom(1);
    assertThat(new HiddenPieces(entries, random).leak(Viewer.WHITE, Viewer.WHITE)).isEmpty();
    assertThat(new HiddenPieces(entries, random).leak(Viewer.SPECTATOR, Viewer.WHITE)).isPresent();
  }

  /// Returns the journal of a game of forty random turns.
  private static List<JournalEntry> playedGame() {
    ScriptedGame game = RandomScripts.draw(Variants.SMALL, 40, 5);
    List<JournalEntry> entries = new ArrayList<>();
    Event.Created created = new Event.Created(game.setup());
    entries.add(new JournalEntry.Opened(created, TestPlayers.PLAYERS));
    Game state = Game.created(created);
    for (ScriptedGame.TimedCommand timed : game.script()) {
      for (Event event :
          ScriptedGame.referee().decide(state, game.command(timed), timed.at()).events()) {
        state = state.apply(event);
        entries.add(new JournalEntry.Happened(event, Optional.empty()));
      }
    }
    return entries;
  }

  @ParameterizedTest
  @EnumSource(Bug.class)
  void aDeliberateBugIsFound(Bug bug) {
    Optional<Simulation.Result> found =
        LongStream.rangeClosed(1, FOUND_WITHIN)
            .mapToObj(seed -> Simulation.run(seed, bug.deviation(), false))
            .filter(result -> result.violation().isPresent())
            .findFirst();
    assertThat(found).as("a seed that finds %s", bug).isPresent();
    System.out.printf(
        "%s: seed %d, step %d: %s%n",
        bug, found.get().seed(), found.get().steps(), found.get().violation().orElseThrow());
  }
}
