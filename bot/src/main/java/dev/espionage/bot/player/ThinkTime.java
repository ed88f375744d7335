package dev.espionage.bot.player;

import java.time.Duration;

/** How much of what is left on the clock a turn may take. */
public final class ThinkTime {

  /** Turns that the time left is divided among; most games are over before. */
  private static final int TURNS_AHEAD = 40;

  /** Of each turn this much is left for the way to the server and back. */
  private static final Duration WAY = Duration.ofMillis(100);

  private ThinkTime() {}

  /**
   * For one turn.
   *
   * @param left on the own clock
   * @param bonus what each turn gives back, or may take without cost
   * @param most the longest that is wanted, however much is left
   */
  public static Duration of(Duration left, Duration bonus, Duration most) {
    Duration share = left.dividedBy(TURNS_AHEAD).plus(bonus.multipliedBy(3).dividedBy(4));
    Duration safe = left.minus(WAY).dividedBy(2);
    Duration time = least(least(share, safe), most);
    return time.isNegative() ? Duration.ZERO : time;
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
