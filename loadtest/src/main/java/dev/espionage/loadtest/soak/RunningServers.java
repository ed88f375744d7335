package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Servers that somebody else has started: nobody here kills them or looks into their store. */
record RunningServers(List<Endpoint> nodes) implements Target {

  RunningServers {
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
