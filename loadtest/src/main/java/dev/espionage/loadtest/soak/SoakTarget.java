package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is soaked. For one thread. */
sealed interface SoakTarget extends AutoCloseable permits OwnServer, SoakTarget.Running {

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

  /** Servers that somebody else has started: nobody here kills them or looks into their store. */
  record Running(List<Endpoint> nodes) implements SoakTarget {

    public Running {
      nodes = List.copyOf(nodes);
    }

    @Override
    public String name() {
      return nodes.stream().map(node -> node.base().toString()).collect(Collectors.joining(", "));
    }

    @Override
    public void requireAlive() {
      // Who does not come back is found by the rooms.
    }

    @Override
    public Optional<Path> keepEvidence() {
      return Optional.empty();
    }

    @Override
    public void close() {
      // They go on.
    }
  }
}
