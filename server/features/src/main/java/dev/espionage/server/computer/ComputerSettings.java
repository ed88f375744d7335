package dev.espionage.server.computer;

import dev.espionage.client.computer.TurnPace;
import dev.espionage.server.config.ConfigSection;
import java.time.Duration;

/// The settings of the server's own computer players.
///
/// @param enabled true if there are computer players; equal on every node
/// @param threads the number of search threads; 0 for half of the processors
/// @param maxGames the maximum number of their unfinished live games in the cluster, and likewise
///   of their other games
/// @param maxThinkTime the longest search for a turn
/// @param leastDelay the least time before a turn is played
/// @param guestGames the maximum number of a guest's unfinished games with them
/// @param idle the time without a turn after which a guest's game with them ends, and a live game
///   whose clocks do not run yet
/// @param addressGames the maximum number of unfinished games started from one client address
public record ComputerSettings(
    boolean enabled,
    int threads,
    int maxGames,
    Duration maxThinkTime,
    Duration leastDelay,
    int guestGames,
    Duration idle,
    int addressGames) {
  /// Reads `espionage.computer`.
  public static ComputerSettings read(ConfigSection computer) {
    return new ComputerSettings(
        computer.isOn("enabled"),
        computer.integer("threads", 0, 1_024),
        computer.integer("max-games", 1, 1_000_000),
        computer.duration("max-think-time", "1ms", "1m"),
        computer.duration("least-delay", "0s", "10s"),
        computer.integer("guest-games", 1, 1_000_000),
        computer.duration("idle", "1s", "365d"),
        computer.integer("address-games", 1, 1_000_000));
  }

  /// Returns the least and the maximum time per turn.
  public TurnPace pace() {
    return new TurnPace(leastDelay, maxThinkTime);
  }

  /// Returns the number of search threads on this machine, at least one.
  public int threadsHere() {
    return threads > 0 ? threads : Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  }
}
