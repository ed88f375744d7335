package dev.espionage.server.config;

import java.time.Duration;

/** So many in any window of time, roughly: all at once, or spread over it. */
public record RateLimit(int count, Duration window) {
  /**
   * Reads a count from {@code key} and its window from {@code key-window}.
   *
   * @param longest the longest window, written as in a file
   */
  public static RateLimit read(ConfigSection section, String key, String longest) {
    return new RateLimit(
        section.count(key, 1, 10_000_000), section.duration(key + "-window", "1s", longest));
  }
}
