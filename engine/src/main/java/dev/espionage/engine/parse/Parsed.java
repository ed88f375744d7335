package dev.espionage.engine.parse;

import java.util.Optional;
import java.util.function.Function;

/**
 * The outcome of reading a text that somebody else wrote: a value, or a failure that says where and
 * why. Reading never throws for what the text holds.
 *
 * @param <T> what was to be read
 */
public sealed interface Parsed<T> {

  /** The text was right and means {@code value}. */
  record Value<T>(T value) implements Parsed<T> {}

  /**
   * The text was wrong.
   *
   * @param column where, counted from 1 in characters of the text
   * @param reason what was found there and what was expected
   */
  record Failure<T>(int column, String reason) implements Parsed<T> {

    /** The same failure for a text that starts {@code columns} further right. */
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

  /** This value put through {@code next}, or this failure. */
  default <U> Parsed<U> map(Function<? super T, ? extends U> next) {
    return switch (this) {
      case Value<T>(T value) -> new Value<>(next.apply(value));
      case Failure<T>(int column, String reason) -> new Failure<>(column, reason);
    };
  }

  /** The value, if there is one. */
  default Optional<T> optional() {
    return this instanceof Value<T>(T value) ? Optional.of(value) : Optional.empty();
  }

  /**
   * The value of a text that this program wrote itself.
   *
   * @throws IllegalStateException if it is a failure: a bug
   */
  default T orThrow() {
    return switch (this) {
      case Value<T>(T value) -> value;
      case Failure<T>(int column, String reason) ->
          throw new IllegalStateException("column " + column + ": " + reason);
    };
  }
}
