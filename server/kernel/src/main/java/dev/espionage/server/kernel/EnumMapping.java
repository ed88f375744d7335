package dev.espionage.server.kernel;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.Maps;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Maps the constants of an enum to constants of the schema, which have the same names after a
/// prefix. Immutable.
///
/// @param <O> the server's own enum
/// @param <S> the enum of the schema
public final class EnumMapping<O extends Enum<O>, S extends Enum<S>> {
  private final ImmutableBiMap<O, S> toSchema;

  /// Creates a mapping.
  ///
  /// @param prefix the prefix of the schema's names, such as `"SIDE_"`
  /// @throws IllegalArgumentException if the schema lacks a constant
  public EnumMapping(Class<O> ours, Class<S> schema, String prefix) {
    this(EnumSet.allOf(ours), schema, prefix);
  }

  /// Creates a mapping of these constants only; see [#EnumMapping(Class, Class, String)].
  public EnumMapping(Set<O> ours, Class<S> schema, String prefix) {
    toSchema =
        ImmutableBiMap.copyOf(Maps.toMap(ours, one -> Enum.valueOf(schema, prefix + one.name())));
  }

  public S write(O ours) {
    S written = toSchema.get(ours);
    if (written == null) {
      throw new IllegalStateException("no mapping for " + ours);
    }
    return written;
  }

  /// Returns the server's constant; empty if it is unset or only a newer version knows it.
  public Optional<O> read(S written) {
    return Optional.ofNullable(toSchema.inverse().get(written));
  }

  /// Returns the server's constant for a required field.
  ///
  /// @throws IllegalArgumentException if the value is unset or unknown
  public O require(S written) {
    return read(written)
        .orElseThrow(() -> new IllegalArgumentException("unset or unknown constant"));
  }
}
