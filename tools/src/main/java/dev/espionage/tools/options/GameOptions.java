package dev.espionage.tools.options;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.parse.Parsed;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Options for the games to play. A command includes all of them, or only a nested class.
public final class GameOptions {

  public static final class OfVariant {

    @Option(
        names = "--variant",
        paramLabel = "V",
        description = "espionage, small, fast, open-fast or small-fast (default: espionage).")
    private String variant = Variants.ESPIONAGE.id();

    public Variant variant() {
      return switch (Variants.parse(variant)) {
        case Parsed.Value<Variant>(var parsed) -> parsed;
        case Parsed.Failure<Variant>(int _, String reason) ->
            throw new IllegalArgumentException("--variant: " + reason);
      };
    }
  }

  public static final class OfSeed {

    @Option(
        names = "--seed",
        paramLabel = "N",
        description = "Seed of the players' random choices (default: 1).")
    private long seed = 1;

    public long seed() {
      return seed;
    }
  }

  @Mixin private final OfVariant variant = new OfVariant();
  @Mixin private final OfSeed seed = new OfSeed();

  @Option(
      names = "--time-control",
      paramLabel = "T",
      description = "600+5, 600d5, 600/5x30, 3d or - (default: 600+5).")
  private String timeControl = "600+5";

  public Variant variant() {
    return variant.variant();
  }

  public long seed() {
    return seed.seed();
  }

  /// Returns the time control, in the syntax of `CreateInvitation`.
  public String timeControl() {
    if (TimeControl.parse(timeControl)
        instanceof Parsed.Failure<TimeControl>(int column, String reason)) {
      throw new IllegalArgumentException("--time-control: column %d: %s".formatted(column, reason));
    }
    return timeControl;
  }
}
