package dev.espionage.server.chat;

import dev.espionage.server.config.ServerConfig;
import java.time.Duration;

/**
 * How chat is kept.
 *
 * @param keep how long after the end of its game
 * @param openAfterEnd how long it can be written after the end
 * @param reportsPerDay so many lines one player may report in 24 hours
 */
public record ChatRules(Duration keep, Duration openAfterEnd, int reportsPerDay) {
  /** The rules that an operator has set. */
  public static ChatRules of(ServerConfig.Chat settings) {
    return new ChatRules(settings.keep(), settings.openAfterEnd(), settings.reportsPerDay());
  }
}
