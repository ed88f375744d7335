package dev.espionage.engine.parse;

import java.util.Optional;
import java.util.function.Function;

/// The result of reading text from an external source: a value, or a failure with its place and
/// reason. Reading never throws because of the content of the text.
///
/// @param <T> the type of the value
public sealed interface Parsed<T> {

  /// A valid text and its value.
  record Value<T>(T value) implements Parsed<T> {}

  /// An invalid text.
  ///
  /// @param column the column of the error, counted from 1 in characters of the text
  /// @param reason the actual and the expected text, for people
  record Failure<T>(int column, String reason) implements Parsed<T> {

    /// Returns this failure for a text that starts `columns` further right.
    public <U> Failure<U> shifted(int columns) {
      return new Failure<>(column + columns, reason);
    }
  }

  static <T> Parsed<T> value(T value) {
    return new Value<>(value);
  }

  static <T> Parsed<T> failure(int column, String reason) {
    return new Failure<>(column, reason);
  }

  /// Returns `next` applied to this value, or this failure.
  default <U> Parsed<U> map(Function<? super T, ? extends U> next) {
    return switch (this) {
      case Value<T>(T value) -> new Value<>(next.apply(value));
      case Failure<T>(int column, String reason) -> new Failure<>(column, reason);
    };
  }

  /// Returns the value; empty for a failure.
  default Optional<T> optional() {
    return this instanceof Value<T>(T value) ? Optional.of(value) : Optional.empty();
  }

  /// Returns the value of a text that this program wrote itself.
  ///
  /// @throws IllegalStateException if this is a failure, which means a bug
  default T orThrow() {
    return switch (this) {
      case Value<T>(T value) -> value;
      case Failure<T>(int column, String reason) ->
          throw new IllegalStateException("column " + column + ": " + reason);
    };
  }
}
