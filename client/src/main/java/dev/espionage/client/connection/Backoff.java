package dev.espionage.client.connection;

import java.time.Duration;

/** How long a client waits before it comes back. Called on the connection's event loop. */
@FunctionalInterface
public interface Backoff {

  /**
   * The wait before an attempt.
   *
   * @param failures attempts since the last welcome that came to nothing, from 0
   */
  Duration before(int failures);
}
