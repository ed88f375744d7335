package dev.espionage.server.kernel;

import java.util.Optional;
import java.util.function.Function;

/**
 * A checked value, or what is wrong with it.
 *
 * @param <T> the type of the value
 * @param <F> the type of what can be wrong
 */
public sealed interface Validated<T, F> {
  record Valid<T, F>(T value) implements Validated<T, F> {}

  record Invalid<T, F>(F fault) implements Validated<T, F> {}

  /** Makes something of a valid value; keeps a fault. */
  default <R> Validated<R, F> map(Function<T, R> made) {
    return switch (this) {
      case Valid<T, F>(T value) -> new Valid<>(made.apply(value));
      case Invalid<T, F>(F fault) -> new Invalid<>(fault);
    };
  }

  /** Returns the value, or throws what is made of the fault. */
  default T orElseThrow(Function<F, RuntimeException> made) {
    return switch (this) {
      case Valid<T, F>(T value) -> value;
      case Invalid<T, F>(F fault) -> throw made.apply(fault);
    };
  }

  /** Returns the value, or nothing if it is invalid. */
  default Optional<T> toOptional() {
    return switch (this) {
      case Valid<T, F>(T value) -> Optional.of(value);
      case Invalid<T, F> _ -> Optional.empty();
    };
  }
}
