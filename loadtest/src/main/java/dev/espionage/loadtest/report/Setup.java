package dev.espionage.loadtest.report;

/**
 * What was asked for.
 *
 * @param rate turns a second, 0 for a closed loop
 * @param server {@code own}, or the address of one that was running
 */
public record Setup(
    int rooms,
    int spectators,
    double rate,
    double seconds,
    int rounds,
    double warmUpSeconds,
    String variant,
    String timeControl,
    String store,
    long seed,
    String server,
    int clientThreads) {

  public String pace() {
    return rate == 0 ? "closed loop" : "%,.0f turns/s".formatted(rate);
  }
}
