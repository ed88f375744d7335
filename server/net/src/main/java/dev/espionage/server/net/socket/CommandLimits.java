package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.Quota;

/**
 * How many frames every client may send.
 *
 * @param playing while it plays
 * @param watching otherwise
 * @param floodAfter how long it may press for more, in nanoseconds
 */
public record CommandLimits(Quota playing, Quota watching, long floodAfter) {
  public static CommandLimits of(SocketSettings settings) {
    return new CommandLimits(
        Quota.of(settings.playing()),
        Quota.of(settings.watching()),
        settings.floodAfter().toNanos());
  }
}
