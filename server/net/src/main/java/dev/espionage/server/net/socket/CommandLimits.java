package dev.espionage.server.net.socket;

import dev.espionage.server.net.limit.Quota;

/**
 * The limits on the frames of every client.
 *
 * @param playing the quota of a client that takes part in a game
 * @param watching the quota of any other client
 * @param floodAfter the longest time for which a client may exceed its quota, in nanoseconds
 */
public record CommandLimits(Quota playing, Quota watching, long floodAfter) {
  public static CommandLimits of(SocketSettings settings) {
    return new CommandLimits(
        Quota.of(settings.playing()),
        Quota.of(settings.watching()),
        settings.floodAfter().toNanos());
  }
}
