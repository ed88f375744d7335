package dev.espionage.client.connection;

import java.util.List;

/// The choice of the server that a client connects to. Called on the connection's event loop.
@FunctionalInterface
public interface ServerChoice {

  /// Returns the server for an attempt.
  ///
  /// @param failures the number of failed attempts since the last welcome
  Endpoint forAttempt(int failures);

  /// Returns a choice that is always the same server.
  static ServerChoice only(Endpoint endpoint) {
    return _ -> endpoint;
  }

  /// Returns a choice among the nodes of a cluster: one of them first, and the next one after each
  /// failure.
  ///
  /// @param nodes the nodes, at least one
  /// @param home the index of the first choice
  static ServerChoice roundRobin(List<Endpoint> nodes, int home) {
    List<Endpoint> all = List.copyOf(nodes);
    return failures -> all.get(Math.floorMod(home + failures, all.size()));
  }
}
