package dev.espionage.server.app;

import java.util.ArrayDeque;
import java.util.Deque;

/// The listeners and connections of a test, which close at its end in reverse order.
final class OpenListeners implements AutoCloseable {
  private final Deque<Runnable> closes = new ArrayDeque<>();

  /// Starts listeners, whose settings are as for [ListenerFixture].
  ListenerFixture start(String... settings) {
    var front = new ListenerFixture(settings);
    closes.push(front::close);
    return front;
  }

  /// Keeps a connection open until the end of the test.
  void add(RawSocket connection) {
    closes.push(connection::close);
  }

  @Override
  public void close() {
    while (!closes.isEmpty()) {
      closes.pop().run();
    }
  }
}
