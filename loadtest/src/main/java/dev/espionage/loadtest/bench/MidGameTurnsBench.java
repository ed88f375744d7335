package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.View;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/// Lists all legal turns of the side to move in mid-game, from that side's view.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class MidGameTurnsBench {

  private static final int TURNS = 60;

  @Param({"espionage", "small"})
  public String variant = Variants.ESPIONAGE.id();

  private View view = viewOfMover();

  @Setup
  public void choose() {
    view = viewOfMover();
    int[] count = {0};
    LegalTurns.submitted(view, _ -> count[0]++);
    System.out.printf("# %s: %d legal turns%n", variant, count[0]);
  }

  @Benchmark
  public void list(Blackhole blackhole) {
    LegalTurns.submitted(view, blackhole::consume);
  }

  private View viewOfMover() {
    Replay.ReplayState game = MidGame.of(Variants.byId(variant).orElseThrow(), TURNS);
    Viewer mover = Viewer.of(game.position().toMove().orElseThrow());
    return game.seenBy(mover);
  }
}
