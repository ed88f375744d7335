package dev.espionage.server.net;

import java.util.List;

/**
 * Reports whether the rest of the process can serve players. Thread-safe; never blocks the caller.
 */
@FunctionalInterface
public interface Readiness {
  /** Returns a short description of each part that is not ready; empty if all parts are. */
  List<String> missing();
}
