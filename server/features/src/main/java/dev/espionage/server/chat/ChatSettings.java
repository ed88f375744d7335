package dev.espionage.server.chat;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/**
 * Chat in games.
 *
 * @param lines of one player on one node
 * @param keep how long chat and reports of it are kept after the end of its game
 * @param openAfterEnd how long chat can be written after the end of its game
 * @param reportsPerDay lines that one player may report in 24 hours
 */
public record ChatSettings(
    RateLimit lines, Duration keep, Duration openAfterEnd, int reportsPerDay) {
  /** Reads {@code espionage.chat}. */
  public static ChatSettings read(ConfigSection chat) {
    return new ChatSettings(
        RateLimit.read(chat, "lines", "1d"),
        chat.duration("keep", "1h", "3650d"),
        chat.duration("open-after-end", "0s", "30d"),
        chat.count("reports-per-day", 0, 1_000_000));
  }
}
