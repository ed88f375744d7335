package dev.espionage.loadtest.hostile;

import java.time.Duration;

/**
 * The checked settings of a run with several attacks at a time.
 *
 * @param hostile the settings of the attacks; their time is that of all attacks together
 * @param rooms the number of control games at a time
 * @param atOnce the number of attacks at a time
 */
record MixedPlan(HostilePlan hostile, int rooms, int atOnce) {

  /** The most attacks at a time whose connections stay below the usual limit of open files. */
  static final int MOST_AT_ONCE = 4;

  private static final Duration LONGEST_PART = Duration.ofMinutes(1);

  /** Returns the duration of the attacks. */
  Duration time() {
    return hostile.time();
  }

  /**
   * Returns the length of each part of the run that is compared with the others: the quiet times
   * before and after the attacks, and the first and last part of the attacks. It is at most a
   * minute.
   */
  Duration part() {
    Duration quarter = time().dividedBy(4);
    return quarter.compareTo(LONGEST_PART) < 0 ? quarter : LONGEST_PART;
  }
}
