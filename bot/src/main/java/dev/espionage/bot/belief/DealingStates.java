package dev.espionage.bot.belief;

/**
 * How far an army has been dealt out, as one number: how many of each group are left, in digits of
 * their own, and which clues are open. Immutable.
 */
final class DealingStates {
  private static final int NONE = -1;

  private final KindGroups groups;
  private final int clues;

  /** The group that settles clues, if there are any to settle. */
  private final int spies;

  /** What one piece of each group is worth. */
  private final long[] worth;

  DealingStates(KindGroups groups, int clues) {
    this.groups = groups;
    this.clues = clues;
    this.spies = clues > 0 ? groups.spies() : NONE;
    this.worth = new long[groups.count()];
    long unit = 1;
    for (int group = 0; group < worth.length; group++) {
      worth[group] = unit;
      unit = Math.multiplyExact(unit, groups.size(group) + 1L);
    }
    if (Long.numberOfLeadingZeros(unit) <= clues) {
      throw new IllegalArgumentException("too many clues: " + clues);
    }
  }

  /** Nothing is dealt out, and no clue settled. */
  long first() {
    long left = 0;
    for (int group = 0; group < worth.length; group++) {
      left += groups.size(group) * worth[group];
    }
    return left << clues | ((1L << clues) - 1);
  }

  int left(long state, int group) {
    return (int) ((state >>> clues) / worth[group] % (groups.size(group) + 1));
  }

  /**
   * One piece of the group more is dealt out.
   *
   * @param settled the clues that it settles if it is a Spy, as bits
   */
  long after(long state, int group, long settled) {
    long after = state - (worth[group] << clues);
    return group == spies ? after & ~settled : after;
  }

  /** Whether one of these clues, as bits, is open. */
  boolean isOpen(long state, long of) {
    return (state & of) != 0;
  }
}
