package dev.espionage.server.store;

import java.util.Locale;

/** What the constants of our types are called in the tables; they keep these names for ever. */
public final class Words {
  private Words() {}

  /** In lower case, with hyphens: {@code no-move}. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
