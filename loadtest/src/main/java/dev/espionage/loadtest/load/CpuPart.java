package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;
import java.util.function.Function;

/// A part of the processor time that the report divides into turns and lives of games.
enum CpuPart {
  PROCESS("server's process", TurnCounts::server),
  WITHOUT_COMPILER(
      "without JIT compilation", counts -> counts.server().since(counts.of(Layer.COMPILER))),
  COMPILER("JIT compilation", counts -> counts.of(Layer.COMPILER)),
  GARBAGE("garbage collection", counts -> counts.of(Layer.GARBAGE)),
  STORE("threads of the store", counts -> counts.of(Layer.JOURNAL)),
  DATABASE("database", TurnCounts::database);

  private static final double NANOS_A_MICRO = 1e3;

  private final String label;
  private final Function<TurnCounts, CpuTime> time;

  CpuPart(String label, Function<TurnCounts, CpuTime> time) {
    this.label = label;
    this.time = time;
  }

  String label() {
    return label;
  }

  /// Returns the counts of a round with this part of its cost, in microseconds.
  TurnAndLife.Round of(TurnCounts counts) {
    return new TurnAndLife.Round(
        counts.turns(), counts.games(), time.apply(counts).nanos() / NANOS_A_MICRO);
  }
}
