package dev.espionage.server.sql;

import java.util.function.Function;

/// A type that is stored as text.
///
/// @param read the conversion from the result of `write` back to a value
public record ColumnType<T>(Class<T> type, Function<String, T> read, Function<T, String> write) {
  /// Returns the type of an enum whose constants have the names of [EnumColumns].
  public static <E extends Enum<E>> ColumnType<E> constants(Class<E> type) {
    return new ColumnType<>(type, word -> EnumColumns.constant(type, word), EnumColumns::of);
  }
}
