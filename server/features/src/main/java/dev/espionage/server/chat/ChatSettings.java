package dev.espionage.server.chat;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/// The settings of chat in games.
///
/// @param lines the limit of lines per player and node
/// @param keep the time for which lines and reports are kept after the end of the game
/// @param openAfterEnd the time for which a chat accepts lines after the end of the game
/// @param reportsPerDay the maximum number of lines that a player may report in 24 hours
public record ChatSettings(
    RateLimit lines, Duration keep, Duration openAfterEnd, int reportsPerDay) {
  /// Reads `espionage.chat`.
  public static ChatSettings read(ConfigSection chat) {
    return new ChatSettings(
        RateLimit.read(chat, "lines", "1d"),
        chat.duration("keep", "1h", "3650d"),
        chat.duration("open-after-end", "0s", "30d"),
        chat.integer("reports-per-day", 0, 1_000_000));
  }
}
