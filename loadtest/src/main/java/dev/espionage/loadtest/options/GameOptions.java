package dev.espionage.loadtest.options;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.parse.Parsed;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is played. */
public final class GameOptions {

  @Mixin private final VariantOption variant = new VariantOption();

  @Option(
      names = "--time-control",
      paramLabel = "T",
      description = "600+5, 600d5, 600/5x30, 3d or - (default: 600+5).")
  private String timeControl = "600+5";

  /**
   * The variant.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public Variant variant() {
    return variant.variant();
  }

  /**
   * As in {@code CreateInvitation}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public String timeControl() {
    if (TimeControl.parse(timeControl)
        instanceof Parsed.Failure<TimeControl>(int column, String reason)) {
      throw new IllegalArgumentException("--time-control: column %d: %s".formatted(column, reason));
    }
    return timeControl;
  }
}
