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

/** What a room does three times a turn: project a viewer's view, and encode a snapshot of it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Views {

  /** The middle of a random game: both sides have lost some pieces, some are unmasked. */
  private static final int TURNS = 60;

  @Param({"WHITE", "SPECTATOR"})
  public Viewer viewer = Viewer.WHITE;

  private final Replay.Moment game = MidGame.of(Variants.ESPIONAGE, TURNS);
  private View view = view();

  @Benchmark
  public View project() {
    view = view();
    return view;
  }

  @Benchmark
  public byte[] encode() {
    return SnapshotEncoding.encode(view);
  }

  @Benchmark
  public byte[] projectAndEncode() {
    return SnapshotEncoding.encode(view());
  }

  private View view() {
    return game.seenBy(viewer);
  }
}
