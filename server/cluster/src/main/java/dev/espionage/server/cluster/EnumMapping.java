package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Maps the constants of an enum to constants of the schema, which have the same names after a
 * prefix. Immutable.
 *
 * @param <O> the server's own enum
 * @param <S> the enum of the schema
 */
public final class EnumMapping<O extends Enum<O>, S extends Enum<S>> {
  private final Map<O, S> toSchema;
  private final ImmutableMap<S, O> fromSchema;

  /**
   * Creates a mapping.
   *
   * @param prefix the prefix of the schema's names, such as {@code "SIDE_"}
   * @throws IllegalArgumentException if the schema lacks a constant
   */
  public EnumMapping(Class<O> ours, Class<S> schema, String prefix) {
    toSchema = new EnumMap<>(ours);
    Arrays.stream(ours.getEnumConstants())
        .forEach(one -> toSchema.put(one, Enum.valueOf(schema, prefix + one.name())));
    fromSchema =
        toSchema.entrySet().stream()
            .collect(ImmutableMap.toImmutableMap(Map.Entry::getValue, Map.Entry::getKey));
  }

  public S write(O ours) {
    S written = toSchema.get(ours);
    if (written == null) {
      throw new IllegalStateException("no mapping for " + ours);
    }
    return written;
  }

  /** Returns the server's constant; empty if it is unset or only a newer version knows it. */
  public Optional<O> read(S written) {
    return Optional.ofNullable(fromSchema.get(written));
  }

  /**
   * Returns the server's constant for a required field.
   *
   * @throws IllegalArgumentException if the value is unset or unknown
   */
  public O require(S written) {
    return read(written)
        .orElseThrow(() -> new IllegalArgumentException("unset or unknown constant"));
  }
}
