package dev.espionage.server.sql;

import dev.espionage.engine.board.Side;
import java.util.Locale;
import java.util.Optional;

/// Maps enum constants to their names in the tables, which never change.
public final class EnumColumns {
  private EnumColumns() {}

  /// Returns the name in lower case with hyphens, such as `no-move`.
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns the winner by a result in the archive; empty for a draw.
  public static Optional<Side> winner(String result) {
    return switch (result) {
      case "1-0" -> Optional.of(Side.WHITE);
      case "0-1" -> Optional.of(Side.BLACK);
      case "1/2-1/2" -> Optional.empty();
      default -> throw new IllegalArgumentException("unknown result: " + result);
    };
  }

  /// Returns the constant with this name; one must have it.
  public static <T extends Enum<T>> T constant(Class<T> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
