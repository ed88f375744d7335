package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Durations.min;
import static dev.espionage.engine.clock.Durations.orZeroIfNegative;
import static dev.espionage.engine.clock.Durations.times;

import java.time.Duration;

/**
 * How much network delay one player may still have taken off the own thinking time.
 *
 * <p>A turn is timed by the server from the moment it told the player that it is the player's turn
 * (half a round trip before the player could know) to the moment the answer arrived (half a round
 * trip after it was sent). So a player with a slow line pays a round trip for every turn, in a fast
 * game more than for thinking. Compensation gives it back, from the server's own measurement of the
 * round trip. But that measurement can be stretched, by a client that delays its pongs, and there
 * is no way to tell such a client from a bad line. Therefore what may be given back is rationed:
 *
 * <ul>
 *   <li>Every turn gains a little quota, 0.4 % of the estimated length of the game plus 0.15 s, but
 *       at most 1 s: 0.39 s a turn in a game of 1 minute, 0.87 s in one of 3, and from 3½ minutes
 *       on the whole second, which is more than a usable line needs.
 *   <li>A turn is given back what was measured, as far as the quota goes, and that leaves the
 *       quota.
 *   <li>It starts with 3 gains, and never holds more than 7: a line that stalls once after a quiet
 *       while gets all of the stall back, one that always stalls gets one gain a turn.
 * </ul>
 *
 * <p>So who cheats wins at most one gain a turn and 3 once, as if playing with a somewhat longer
 * increment; and both players see it in the record afterwards.
 *
 * <p>Correspondence games and games without clocks have no quota: there it could not matter.
 *
 * <p>Source: docs/rules.md, section 9; the idea is that of scalachess, {@code LagTracker}.
 *
 * @param available what the next turn may have compensated, 0 to 7 gains
 * @param gain what every turn adds, 0 to 1 s
 */
public record LagQuota(Duration available, Duration gain) {
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

  /** The quota at the start of a game. */
  public static LagQuota start(TimeControl control) {
    Duration gain = control.estimatedLength().map(LagQuota::gainFor).orElse(Duration.ZERO);
    return new LagQuota(times(gain, GAINS_AT_START), gain);
  }

  private static Duration gainFor(Duration length) {
    Duration share = length.multipliedBy(PER_MILLE_OF_LENGTH).dividedBy(1000);
    return min(MOST_GAIN, LEAST_GAIN.plus(share));
  }

  /**
   * How much of a measured round trip is given back now.
   *
   * @param measured by the server; a negative one counts as 0
   */
  public Duration compensation(Duration measured) {
    return min(orZeroIfNegative(measured), available);
  }

  /**
   * The quota after a turn.
   *
   * @param used what that turn had compensated, at most {@link #available}
   */
  public LagQuota afterTurn(Duration used) {
    Durations.requireNotNegative(used, "used");
    Duration left = Durations.requireNotNegative(available.minus(used), "left");
    return new LagQuota(min(times(gain, GAINS_AT_MOST), left.plus(gain)), gain);
  }
}
