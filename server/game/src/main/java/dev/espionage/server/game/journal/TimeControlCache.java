package dev.espionage.server.game.journal;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import dev.espionage.engine.clock.TimeControl;

/// Lets games with the same time control share one instance. Few time controls are used by most
/// games, and each game keeps one. Thread-safe.
public final class TimeControlCache {
  private static final Interner<TimeControl> IN_USE = Interners.newWeakInterner();

  private TimeControlCache() {}

  /// Returns an instance equal to `control`. All callers get the same one while any of them keeps
  /// it.
  public static TimeControl shared(TimeControl control) {
    return IN_USE.intern(control);
  }
}
