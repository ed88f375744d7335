package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Durations.min;
import static dev.espionage.engine.clock.Durations.orZeroIfNegative;
import static dev.espionage.engine.clock.Durations.times;

import java.time.Duration;
import java.util.Optional;

/// The amount of network delay that may still be deducted from one player's thinking time.
///
/// The server times a turn from the moment it tells the player to move until the answer arrives.
/// The player learns of the turn half a round trip later, and the answer travels for half a round
/// trip. A player with a slow connection therefore pays one round trip per turn, in a fast game
/// more than for thinking. Compensation gives that time back, based on the server's own measurement
/// of the round trip. A client can stretch that measurement by delaying its pongs, and the server
/// cannot tell such a client from a slow connection. Compensation is therefore rationed:
///
/// - Every turn adds a gain to the quota: 0.4 % of the estimated length of the game plus 0.15 s,
///   but at most 1 s. This is 0.39 s per turn in a game of 1 minute and 0.87 s in one of 3. From 3½
///   minutes on it is the whole second, which is more than a usable connection needs.
/// - A turn gets back the measured delay as far as the quota allows, and the quota shrinks by that
///   amount.
/// - The quota starts with 3 gains and never holds more than 7. A connection that stalls once after
///   a quiet phase gets the whole stall back. One that always stalls gets one gain per turn.
///
/// A cheater thus wins at most one gain per turn and 3 gains once, as if playing with a slightly
/// longer increment. Both players see it in the record afterwards. The server bounds further what a
/// connection wins that delays its pongs only during the game (docs/rules.md, section 9).
///
/// A check of the clock without a turn waits for a turn that may be under way. It waits for the
/// measured delay plus [#TOLERANCE], but not longer than the quota allows.
///
/// Correspondence games and games without clocks have no quota, because lag does not matter there.
///
/// Source: docs/rules.md, section 9; the idea is from scalachess, `LagTracker`.
///
/// @param available the delay that may be compensated in the next turn, 0 to 7 gains
/// @param gain the amount that every turn adds, 0 to 1 s
public record LagQuota(Duration available, Duration gain) {
  /// The change of a connection's delay that counts as normal.
  public static final Duration TOLERANCE = Duration.ofMillis(100);

  private static final Duration MOST_GAIN = Duration.ofSeconds(1);
  private static final Duration LEAST_GAIN = Duration.ofMillis(150);
  private static final int PER_MILLE_OF_LENGTH = 4;
  private static final int GAINS_AT_START = 3;
  private static final int GAINS_AT_MOST = 7;

  public LagQuota {
    Durations.requireNotNegative(available, "available");
    Durations.requireNotNegative(gain, "gain");
    if (times(gain, GAINS_AT_MOST).compareTo(available) < 0) {
      throw new IllegalArgumentException("more than 7 gains of " + gain + ": " + available);
    }
  }

  /// Returns the quota at the start of a game.
  public static LagQuota start(TimeControl control) {
    Duration gain = control.estimatedLength().map(LagQuota::gainFor).orElse(Duration.ZERO);
    return new LagQuota(times(gain, GAINS_AT_START), gain);
  }

  private static Duration gainFor(Duration length) {
    Duration share = length.multipliedBy(PER_MILLE_OF_LENGTH).dividedBy(1000);
    return min(MOST_GAIN, LEAST_GAIN.plus(share));
  }

  /// Returns the part of a measured round trip that is given back now.
  ///
  /// @param measured the round trip measured by the server; a negative one counts as 0
  public Duration compensation(Duration measured) {
    return min(orZeroIfNegative(measured), available);
  }

  /// Returns the time for which a check of the clock waits for a turn that may be under way.
  ///
  /// @param measured the round trip measured by the server; if it is unknown, the check waits for
  ///   the whole quota
  Duration allowance(Optional<Duration> measured) {
    return measured.map(lag -> compensation(lag.plus(TOLERANCE))).orElse(available);
  }

  /// Returns the quota after a turn.
  ///
  /// @param used the delay that was compensated in that turn, at most [#available]
  public LagQuota afterTurn(Duration used) {
    Durations.requireNotNegative(used, "used");
    long before = available.toNanos();
    long left = before - used.toNanos();
    if (left < 0) {
      throw new IllegalArgumentException("more than " + available + " used: " + used);
    }
    long next = Math.min(GAINS_AT_MOST * gain.toNanos(), left + gain.toNanos());
    return next == before ? this : new LagQuota(Duration.ofNanos(next), gain);
  }
}
