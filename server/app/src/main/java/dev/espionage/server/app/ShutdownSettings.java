package dev.espionage.server.app;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;

/// The settings of the orderly shutdown.
///
/// @param drain the longest wait for pending answers
/// @param reconnectAfter the earliest time at which clients of a server that is alone reconnect
/// @param reconnectSpread the time after that within which each client reconnects at random
public record ShutdownSettings(Duration drain, Duration reconnectAfter, Duration reconnectSpread) {
  /// Reads `espionage.shutdown`.
  public static ShutdownSettings read(ConfigSection shutdown) {
    return new ShutdownSettings(
        shutdown.duration("drain", "0s", "10m"),
        shutdown.duration("reconnect-after", "0s", "10m"),
        shutdown.duration("reconnect-spread", "0s", "10m"));
  }
}
