package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.client.Endpoint;
import java.io.IOException;
import java.util.List;

/** What is soaked. For one thread. */
sealed interface Target extends AutoCloseable permits OwnServer, RunningServers {

  /** Where clients connect; stays the same for the whole run. */
  List<Endpoint> nodes();

  /** For reports. */
  String name();

  /**
   * Checks that it has not ended by itself.
   *
   * @throws IOException if it has; says where its log is
   */
  void requireAlive() throws IOException;

  @Override
  void close();
}
