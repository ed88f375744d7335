package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RandomGame;
import dev.espionage.engine.notation.RecordNotation;
import dev.espionage.engine.notation.Replay;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// Parses and formats the record of a random game, and replays it with all rules checked.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RecordBench {

  private final GameRecord record = RandomGame.play(Variants.ESPIONAGE, new SplittableRandom(1));
  private final String text = RecordNotation.format(record);

  @Setup
  public void say() {
    System.out.printf("# %d turns, %d characters%n", record.turns().size(), text.length());
  }

  @Benchmark
  public ParsedRecord parse() {
    return RecordNotation.parse(text);
  }

  @Benchmark
  public Replay replay() {
    return Replay.of(record);
  }

  @Benchmark
  public String format() {
    return RecordNotation.format(record);
  }
}
