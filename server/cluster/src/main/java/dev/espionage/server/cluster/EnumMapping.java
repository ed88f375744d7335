package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableMap;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The constants of an enum and those of the schema, which have the same names after a prefix.
 * Immutable.
 *
 * @param <O> ours
 * @param <S> the schema's
 */
public final class EnumMapping<O extends Enum<O>, S extends Enum<S>> {
  private final Map<O, S> toSchema;
  private final ImmutableMap<S, O> fromSchema;

  /**
   * @param prefix such as {@code "SIDE_"}
   * @throws IllegalArgumentException if the schema lacks one
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
      throw new IllegalStateException("all are there, also " + ours);
    }
    return written;
  }

  /** Empty for what is unset, and for what a newer version may know. */
  public Optional<O> read(S written) {
    return Optional.ofNullable(fromSchema.get(written));
  }

  /**
   * The same where there has to be one.
   *
   * @throws IllegalArgumentException if there is none
   */
  public O require(S written) {
    return read(written).orElseThrow(() -> new IllegalArgumentException("no such constant"));
  }
}
