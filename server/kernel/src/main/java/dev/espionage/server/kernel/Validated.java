package dev.espionage.server.kernel;

import java.util.Optional;
import java.util.function.Function;

/// A valid value or a fault.
///
/// @param <T> the type of the value
/// @param <F> the type of the fault
public sealed interface Validated<T, F> {
  record Valid<T, F>(T value) implements Validated<T, F> {}

  record Invalid<T, F>(F fault) implements Validated<T, F> {}

  /// Converts a valid value; keeps a fault.
  default <R> Validated<R, F> map(Function<T, R> made) {
    return switch (this) {
      case Valid<T, F>(T value) -> new Valid<>(made.apply(value));
      case Invalid<T, F>(F fault) -> new Invalid<>(fault);
    };
  }

  /// Returns the value, or throws the exception that `made` creates from the fault.
  default T orElseThrow(Function<F, RuntimeException> made) {
    return switch (this) {
      case Valid<T, F>(T value) -> value;
      case Invalid<T, F>(F fault) -> throw made.apply(fault);
    };
  }

  /// Returns the value; empty if it is invalid.
  default Optional<T> toOptional() {
    return switch (this) {
      case Valid<T, F>(T value) -> Optional.of(value);
      case Invalid<T, F> _ -> Optional.empty();
    };
  }
}
