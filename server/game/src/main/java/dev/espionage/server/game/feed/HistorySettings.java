package dev.espionage.server.game.feed;

import dev.espionage.server.config.ConfigSection;

/// Settings of the histories of games.
///
/// @param maxWaiting the number of histories that the clients of this node may wait for at the same
///   time
/// @param addressWaiting the same for the clients of one address, or of one IPv6 /48
/// @param connectionWaiting the same for one connection
public record HistorySettings(int maxWaiting, int addressWaiting, int connectionWaiting) {
  /// Reads `espionage.history`.
  public static HistorySettings read(ConfigSection history) {
    return new HistorySettings(
        history.integer("max-waiting", 1, 100_000),
        history.integer("address-waiting", 1, 100_000),
        history.integer("connection-waiting", 1, 100_000));
  }
}
