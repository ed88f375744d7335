package dev.espionage.server.game.feed;

import dev.espionage.server.config.ConfigSection;

/**
 * Settings of the histories of games.
 *
 * @param maxWaiting the number of histories that the clients of this node may wait for at the same
 *     time
 */
public record HistorySettings(int maxWaiting) {
  /** Reads {@code espionage.history}. */
  public static HistorySettings read(ConfigSection history) {
    return new HistorySettings(history.integer("max-waiting", 1, 100_000));
  }
}
