package dev.espionage.server;

import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;

/** Collaborators that a test needs, but must not ask anything. */
public final class Unasked {
  private Unasked() {}

  /** Fails at every call. */
  public static <T> T of(Class<T> type) {
    return but(type, Map.of());
  }

  /**
   * Fails at every call but to these methods.
   *
   * @param answers by the names of methods
   */
  public static <T> T but(Class<T> type, Map<String, ?> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (_, method, _) ->
                Optional.ofNullable(answers.get(method.getName()))
                    .orElseThrow(() -> new AssertionError(method))));
  }
}
