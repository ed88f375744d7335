package dev.espionage.client.connection;

import java.util.List;

/** To which server a client connects. Called on the connection's event loop. */
@FunctionalInterface
public interface ServerChoice {

  /**
   * The server for an attempt.
   *
   * @param failures attempts since the last welcome that came to nothing, from 0
   */
  Endpoint after(int failures);

  /** There is one. */
  static ServerChoice only(Endpoint endpoint) {
    return _ -> endpoint;
  }

  /**
   * The nodes of a cluster: one of them, and after each failure the next.
   *
   * @param nodes at least one
   * @param home which one is the first
   */
  static ServerChoice inTurn(List<Endpoint> nodes, int home) {
    List<Endpoint> all = List.copyOf(nodes);
    return failures -> all.get(Math.floorMod(home + failures, all.size()));
  }
}
