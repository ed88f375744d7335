package dev.espionage.server.net.socket;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.net.limit.Rate;
import java.time.Duration;

/// The limits of one WebSocket connection. Sizes are in bytes.
///
/// @param maxFrame the longest message of a client
/// @param helloTimeout the longest time from the upgrade to `Hello`
/// @param heartbeatPlaying the interval between pings while a clock runs in a game that the client
///   plays
/// @param heartbeatIdle the interval between pings otherwise
/// @param playing the limit on frames while the client takes part in a game
/// @param watching the limit on frames otherwise
/// @param floodAfter the longest time for which a client may send at more than about twice its rate
/// @param maxSubscriptions the number of games that the connection may watch
/// @param maxQueue the limit on output that waits for a slow reader, besides the newest snapshots
/// @param writeBuffer the amount of unsent output from which a reader counts as slow
/// @param maxRequests the number of commands of the connection that may wait for their answers
/// @param writeTimeout the longest time for which that much output may stay unsent
/// @param closeTimeout the longest time for the client's answer to a close frame
public record SocketSettings(
    int maxFrame,
    Duration helloTimeout,
    Duration heartbeatPlaying,
    Duration heartbeatIdle,
    Rate playing,
    Rate watching,
    Duration floodAfter,
    int maxSubscriptions,
    int maxQueue,
    int writeBuffer,
    int maxRequests,
    Duration writeTimeout,
    Duration closeTimeout) {
  /// The number of games that every connection may watch, whatever is configured.
  public static final int LEAST_SUBSCRIPTIONS = 4;

  /// Reads `espionage.socket`.
  public static SocketSettings read(ConfigSection socket) {
    return new SocketSettings(
        socket.bytes("max-frame", "256 B", "64 KiB"),
        socket.duration("hello-timeout", "100ms", "10m"),
        socket.duration("heartbeat-playing", "1s", "1m"),
        socket.duration("heartbeat-idle", "1s", "10m"),
        Rate.read(socket, "playing"),
        Rate.read(socket, "watching"),
        socket.duration("flood-after", "1s", "10m"),
        socket.integer("max-subscriptions", LEAST_SUBSCRIPTIONS, 10_000),
        socket.bytes("max-queue", "16 KiB", "64 MiB"),
        socket.bytes("write-buffer", "4 KiB", "16 MiB"),
        socket.integer("max-requests", 1, 1_000_000),
        socket.duration("write-timeout", "1s", "1h"),
        socket.duration("close-timeout", "100ms", "1m"));
  }
}
