package dev.espionage.server.sql;

import java.util.function.Function;

/**
 * A type that is stored as text.
 *
 * @param read makes a value of what {@code write} gave
 */
public record ColumnType<T>(Class<T> type, Function<String, T> read, Function<T, String> write) {
  /** Constants by their {@link EnumColumns}. */
  public static <E extends Enum<E>> ColumnType<E> constants(Class<E> type) {
    return new ColumnType<>(type, word -> EnumColumns.constant(type, word), EnumColumns::of);
  }
}
