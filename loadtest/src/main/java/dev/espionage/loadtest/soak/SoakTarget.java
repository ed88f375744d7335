package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The server or cluster under test. Not thread-safe. */
sealed interface SoakTarget extends AutoCloseable permits OwnServer, SoakTarget.Running {

  /** Returns the endpoints for clients, which stay the same for the whole run. */
  List<Endpoint> nodes();

  /** Returns the name for reports. */
  String name();

  /**
   * Checks that the server has not ended by itself.
   *
   * @throws IOException if the server has ended; the message names its log
   */
  void requireAlive() throws IOException;

  /**
   * Keeps the data and the log when the server is closed. Returns their directory, if the soak
   * started the server.
   */
  Optional<Path> keepEvidence();

  @Override
  void close();

  /** Servers that were already running; the soak neither kills them nor examines their store. */
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
      // The rooms report a server that does not come back.
    }

    @Override
    public Optional<Path> keepEvidence() {
      return Optional.empty();
    }

    @Override
    public void close() {
      // The servers keep running.
    }
  }
}
