package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;

/// A part of the processor time that the report divides into turns and lives of games.
enum CpuPart {
  PROCESS("server's process"),
  WITHOUT_COMPILER("without JIT compilation"),
  COMPILER("JIT compilation"),
  GARBAGE("garbage collection"),
  STORE("threads of the store"),
  DATABASE("database");

  private static final double NANOS_A_MICRO = 1e3;

  private final String label;

  CpuPart(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /// Returns the counts of a round with this part of its cost, in microseconds.
  TurnAndLife.Round of(TurnCounts counts) {
    return new TurnAndLife.Round(
        counts.turns(), counts.games(), time(counts).nanos() / NANOS_A_MICRO);
  }

  private CpuTime time(TurnCounts counts) {
    return switch (this) {
      case PROCESS -> counts.server();
      case WITHOUT_COMPILER -> counts.server().since(counts.of(Layer.COMPILER));
      case COMPILER -> counts.of(Layer.COMPILER);
      case GARBAGE -> counts.of(Layer.GARBAGE);
      case STORE -> counts.of(Layer.JOURNAL);
      case DATABASE -> counts.database();
    };
  }
}
