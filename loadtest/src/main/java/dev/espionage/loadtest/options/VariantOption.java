package dev.espionage.loadtest.options;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.parse.Parsed;
import picocli.CommandLine.Option;

/** Which game is played. */
public final class VariantOption {

  @Option(
      names = "--variant",
      paramLabel = "V",
      description = "espionage, small, fast, open-fast or small-fast (default: espionage).")
  private String variant = Variants.ESPIONAGE.id();

  /**
   * The variant.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public Variant variant() {
    return switch (Variants.parse(variant)) {
      case Parsed.Value<Variant>(var parsed) -> parsed;
      case Parsed.Failure<Variant>(int _, String reason) ->
          throw new IllegalArgumentException("--variant: " + reason);
    };
  }
}
