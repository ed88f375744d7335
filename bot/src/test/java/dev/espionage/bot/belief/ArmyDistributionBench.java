package dev.espionage.bot.belief;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
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

/// Measures the time to count the armies after a turn and to draw one of them, some turns into a
/// game.
///
/// ```
/// mvn -pl bot -am -Dtest=ArmyDistributionBench -Dsurefire.failIfNoSpecifiedTests=false test
/// ```
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ArmyDistributionBench {
  private static final long SEED = 5;

  @Param({"espionage", "small"})
  public String variant = "espionage";

  @Param({"0", "40", "120"})
  public int turns;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private Optional<Beliefs> beliefs = Optional.empty();
  private Optional<ArmyDistribution> worlds = Optional.empty();

  /// Plays the first game that lasts long enough; it is the same each time.
  @Setup
  public void play() {
    for (int game = 0; beliefs.isEmpty(); game++) {
      beliefs = play(new SplittableRandom(SEED + game));
    }
    worlds = beliefs.map(Beliefs::armyDistribution);
  }

  private Optional<Beliefs> play(SplittableRandom chance) {
    RandomBotGame game = RandomBotGame.random(Variants.byId(variant).orElseThrow(), chance);
    Beliefs known = Beliefs.begin(game.seenBy(Side.WHITE));
    for (int turn = 0; turn < turns; turn++) {
      game.play(game.choose(chance));
      if (game.isOver()) {
        return Optional.empty();
      }
      known.observe(game.seenBy(Side.WHITE));
    }
    return Optional.of(known);
  }

  @Benchmark
  public ArmyDistribution count() {
    return ArmyDistribution.of(beliefs.orElseThrow().facts());
  }

  @Benchmark
  public Piece[] draw() {
    return worlds.orElseThrow().draw(random);
  }

  @Test
  void measure() throws RunnerException {
    var options =
        new OptionsBuilder()
            .include(ArmyDistributionBench.class.getName())
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .build();
    assertThat(new Runner(options).run()).hasSize(12);
  }
}
