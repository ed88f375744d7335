package dev.espionage.loadtest.report;

import java.util.List;

/**
 * What was asked for.
 *
 * @param rate turns a second, 0 for as many as there can be
 * @param seconds of play
 * @param killAbove turns a second that a kill was put off for
 * @param store empty if it is not known
 * @param server {@code own}, or the addresses of those that were running
 */
public record SoakSetup(
    int rooms,
    int spectators,
    double rate,
    double seconds,
    String store,
    long seed,
    String server,
    List<String> faults,
    double faultsPerSecond,
    int kills,
    double killAbove,
    int clientThreads) {

  public SoakSetup {
    faults = List.copyOf(faults);
  }
}
