package dev.espionage.server.pairing.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

/// Measures the cost of a round in which all players of a pool are new, the most expensive case.
///
/// ```
/// mvn -pl server/app -am -Dtest=PairingBench -Dsurefire.failIfNoSpecifiedTests=false test
/// ```
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class PairingBench {
  private static final long SEED = 7;
  private static final double GUESTS = 0.1;

  @Param({"100", "500", "1000", "10000"})
  public int count;

  private List<Ticket> tickets = List.of();

  /// Draws the same tickets for each run.
  @Setup
  public void draw() {
    tickets = new Arrivals(new SplittableRandom(SEED), GUESTS).tickets(count);
  }

  @Benchmark
  public Object round() {
    return Matchmaker.pair(tickets, Arrivals.NOW);
  }

  @Test
  void measure() throws RunnerException {
    var options =
        new OptionsBuilder()
            .include(PairingBench.class.getName())
            .jvmArgs("-XX:+UseCompactObjectHeaders")
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.seconds(2))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(2))
            .build();
    assertThat(new Runner(options).run()).hasSize(4);
  }
}
