package dev.espionage.server.sql;

import dev.espionage.engine.board.Side;
import java.util.Locale;
import java.util.Optional;

/** What the constants of our types are called in the tables; they keep these names for ever. */
public final class EnumColumns {
  private EnumColumns() {}

  /** In lower case, with hyphens: {@code no-move}. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Who won by the result in the archive; empty for a draw. */
  public static Optional<Side> winner(String result) {
    return switch (result) {
      case "1-0" -> Optional.of(Side.WHITE);
      case "0-1" -> Optional.of(Side.BLACK);
      case "1/2-1/2" -> Optional.empty();
      default -> throw new IllegalArgumentException("no result: " + result);
    };
  }

  /** The constant of this name, which one of them has. */
  public static <T extends Enum<T>> T constant(Class<T> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
