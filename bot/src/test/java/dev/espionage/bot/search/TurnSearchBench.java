package dev.espionage.bot.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.belief.Beliefs;
import dev.espionage.bot.evaluation.SquareTables;
import dev.espionage.bot.play.BotGame;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.bot.script.ScriptedPlayer;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Measures the rounds per second of a search, and the steps played in them, some turns into a game
/// between scripted players. The tree grows for one iteration, then starts again.
///
/// ```
/// mvn -pl bot -am -Dtest=TurnSearchBench -Dsurefire.failIfNoSpecifiedTests=false test
/// ```
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class TurnSearchBench {
  private static final long SEED = 5;

  @Param({"espionage", "small"})
  public String variant = "espionage";

  @Param({"0", "40", "80"})
  public int turns;

  private Optional<View> view = Optional.empty();
  private Optional<Beliefs> beliefs = Optional.empty();
  private Optional<TurnSearch> search = Optional.empty();

  /// Counts steps in addition to rounds.
  @State(Scope.Thread)
  @AuxCounters
  public static class Steps {
    public long steps;
  }

  /// Plays the first game that lasts long enough; it is the same each time.
  @Setup
  public void play() {
    Variant played = Variants.byId(variant).orElseThrow();
    PlayerFactory playerFactory =
        (gameStart, random) -> new ScriptedPlayer(gameStart, random, ScriptedPlayer.Attention.FULL);
    for (long seed = SEED; beliefs.isEmpty(); seed++) {
      Volcanoes volcanoes = Volcanoes.random(played, new SplittableRandom(seed));
      List<View> seen =
          new BotGame(volcanoes, playerFactory, playerFactory, seed)
              .play(turns, ThinkingTime.rounds(0))
              .seenBy(Side.WHITE);
      if (seen.size() > turns) {
        Beliefs known = Beliefs.begin(seen.getFirst());
        seen.subList(1, seen.size()).forEach(known::observe);
        beliefs = Optional.of(known);
        view = Optional.of(seen.getLast());
      }
    }
  }

  @Setup(Level.Iteration)
  public void begin() {
    var random = new SplittableRandom(SEED);
    Beliefs known = beliefs.orElseThrow();
    View now = view.orElseThrow();
    var squareTables = new SquareTables(now.position().variant());
    search = Optional.of(new TurnSearch(now, squareTables, () -> known.draw(random), random));
  }

  @Benchmark
  public void rounds(Steps counted) {
    TurnSearch running = search.orElseThrow();
    long before = running.played();
    running.runRound();
    counted.steps += running.played() - before;
  }

  @Test
  void measure() throws RunnerException {
    var options =
        new OptionsBuilder()
            .include(TurnSearchBench.class.getName())
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.milliseconds(300))
            .build();
    assertThat(new Runner(options).run()).hasSize(6);
  }
}
