package dev.espionage.server.net.limit;

import dev.espionage.server.config.ConfigSection;

/// A rate limit: a burst, and a number per second in the long run.
public record Rate(int burst, int perSecond) {
  /// Reads a rate from `kind-burst` and `kind-per-second`.
  public static Rate read(ConfigSection section, String kind) {
    return new Rate(
        section.integer(kind + "-burst", 1, 1_000_000),
        section.integer(kind + "-per-second", 1, 1_000_000));
  }
}
