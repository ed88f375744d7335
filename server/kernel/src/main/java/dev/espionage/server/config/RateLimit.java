package dev.espionage.server.config;

import java.time.Duration;

/// An approximate rate: `count` events per window, all at once or spread over the window.
public record RateLimit(int count, Duration window) {
  /// Reads the count from `key` and the window from `key-window`.
  ///
  /// @param longest the longest window, in the syntax of the configuration file
  public static RateLimit read(ConfigSection section, String key, String longest) {
    return new RateLimit(
        section.integer(key, 1, 10_000_000), section.duration(key + "-window", "1s", longest));
  }
}
