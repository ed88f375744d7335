package dev.espionage.tools.process;

import java.util.List;
import java.util.Map;

/**
 * The store, command line and environment of a server.
 *
 * @param prefix the command that runs the launcher, such as {@code ip netns exec node}; empty to
 *     run it directly
 * @param host the address for clients
 * @param port the port for clients; 0 for a free one
 * @param settings environment variables of the server
 */
public record LaunchPlan(
    StoreChoice store, List<String> prefix, String host, int port, Map<String, String> settings) {

  private static final String LOOPBACK = "127.0.0.1";

  public LaunchPlan {
    prefix = List.copyOf(prefix);
    settings = Map.copyOf(settings);
  }

  /** Returns the plan for a server on a free port of the loopback interface. */
  public static LaunchPlan local(StoreChoice store, Map<String, String> settings) {
    return new LaunchPlan(store, List.of(), LOOPBACK, 0, settings);
  }

  /** Returns the same plan with another port. */
  LaunchPlan atPort(int other) {
    return new LaunchPlan(store, prefix, host, other, settings);
  }
}
