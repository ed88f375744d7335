package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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

  /** Leaves data and logs where they are when it is closed, and says where, if they are ours. */
  Optional<Path> keepEvidence();

  @Override
  void close();
}
