package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.wire.GameMessages;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Measures the cost of a turn in a room, without socket and actor. The turn is judged, written to
/// a journal in memory and committed, and the snapshots of both players are encoded. An operation
/// is one of the turns of a [ScriptedGame], with its share of the game's beginning. The benchmark
/// reports time and allocated bytes:
///
/// ```
/// mvn -pl server/app -am -Dtest=RoomTurnBench -Dsurefire.failIfNoSpecifiedTests=false test
/// ```
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RoomTurnBench {
  private final ScriptedGame.Script script = ScriptedGame.Script.draw();

  @Benchmark
  @OperationsPerInvocation(ScriptedGame.TURNS)
  public void turn(Blackhole blackhole) {
    var game =
        new ScriptedGame(
            script.seed(), audience -> blackhole.consume(GameMessages.snapshot(audience)));
    for (PlayerRequest.PlayTurn turn : script.turns()) {
      game.play(turn);
    }
  }

  @Test
  void measure() throws RunnerException {
    var options =
        new OptionsBuilder()
            .include(RoomTurnBench.class.getName())
            .addProfiler(GCProfiler.class)
            .jvmArgs("-XX:+UseCompactObjectHeaders")
            .forks(1)
            .warmupIterations(5)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .build();
    assertThat(new Runner(options).run()).hasSize(1);
  }
}
