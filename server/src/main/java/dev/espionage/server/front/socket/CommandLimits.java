package dev.espionage.server.front.socket;

import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.front.limit.Quota;

/**
 * How many frames every client may send.
 *
 * @param playing while it plays
 * @param watching otherwise
 * @param floodAfter how long it may press for more, in nanoseconds
 */
public record CommandLimits(Quota playing, Quota watching, long floodAfter) {
  public static CommandLimits of(ServerConfig.Socket settings) {
    return new CommandLimits(
        Quota.of(settings.playing()),
        Quota.of(settings.watching()),
        settings.floodAfter().toNanos());
  }
}
