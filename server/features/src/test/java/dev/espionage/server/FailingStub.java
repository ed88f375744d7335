package dev.espionage.server;

import java.lang.reflect.Proxy;

/// Collaborators that a test needs but must not call.
public final class FailingStub {
  private FailingStub() {}

  /// Returns an implementation that fails at every call.
  public static <T> T of(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (_, method, _) -> {
              throw new AssertionError(method);
            }));
  }
}
