package dev.espionage.server.computer;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;

/**
 * The server's own computer players.
 *
 * @param enabled whether there are any; the same on every node
 * @param threads on which they think; 0 for half of the processors
 * @param maxGames unfinished games of theirs in the whole cluster, with clocks that end them; as
 *     many others besides
 * @param maxThinkTime the longest thought about one turn
 * @param fillPairing whether quick pairing may give one to a player who agreed
 */
public record ComputerSettings(
    boolean enabled, int threads, int maxGames, Duration maxThinkTime, boolean fillPairing) {
  /** Reads {@code espionage.computer}. */
  public static ComputerSettings read(ConfigSection computer) {
    return new ComputerSettings(
        computer.isOn("enabled"),
        computer.count("threads", 0, 1_024),
        computer.count("max-games", 1, 1_000_000),
        computer.duration("max-think-time", "1ms", "1m"),
        computer.isOn("fill-pairing"));
  }

  /** Returns the number of threads on this machine, at least one. */
  public int threadsHere() {
    return threads > 0 ? threads : Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  }
}
