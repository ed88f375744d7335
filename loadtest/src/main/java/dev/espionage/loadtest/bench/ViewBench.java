package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.View;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Projects the view of a viewer, as a room does three times per turn.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ViewBench {

  /// The number of turns. In mid-game, both sides have lost pieces and some pieces are unmasked.
  private static final int TURNS = 60;

  @Param({"WHITE", "SPECTATOR"})
  public Viewer viewer = Viewer.WHITE;

  private final Replay.ReplayState game = MidGame.of(Variants.ESPIONAGE, TURNS);

  @Benchmark
  public View project() {
    return game.seenBy(viewer);
  }
}
