package dev.espionage.loadtest.options;

import picocli.CommandLine.Option;

/** Where random choices begin. */
public final class SeedOption {

  @Option(names = "--seed", paramLabel = "N", description = "Of the players (default: 1).")
  private long seed = 1;

  public long seed() {
    return seed;
  }
}
