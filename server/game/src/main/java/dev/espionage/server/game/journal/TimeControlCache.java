package dev.espionage.server.game.journal;

import com.google.common.collect.Interner;
import com.google.common.collect.Interners;
import dev.espionage.engine.clock.TimeControl;

/**
 * Games with the same time control share it: there are few that many play, and each game keeps one.
 * Safe for use by any thread.
 */
public final class TimeControlCache {
  private static final Interner<TimeControl> IN_USE = Interners.newWeakInterner();

  private TimeControlCache() {}

  /** One that equals {@code control}, the same for all who ask while one of them keeps it. */
  public static TimeControl shared(TimeControl control) {
    return IN_USE.intern(control);
  }
}
