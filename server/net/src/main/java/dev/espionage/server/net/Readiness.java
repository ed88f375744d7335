package dev.espionage.server.net;

import java.util.List;

/** Whether the rest of the process can serve players. Called by any thread, returns at once. */
@FunctionalInterface
public interface Readiness {
  /** What is not ready, in a few words each; empty if all is. */
  List<String> missing();
}
