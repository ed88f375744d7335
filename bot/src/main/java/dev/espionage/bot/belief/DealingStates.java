package dev.espionage.bot.belief;

/// Encodes the progress of dealing an army as one number: the pieces left in each group as
/// mixed-radix digits, and one bit per open clue. Immutable.
final class DealingStates {
  private static final int NONE = -1;

  private final KindGroups groups;
  private final int clues;

  /// The group of the Spies, which settles clues; [#NONE] if there are no clues.
  private final int spies;

  /// The place value of each group's digit.
  private final long[] placeValue;

  DealingStates(KindGroups groups, int clues) {
    this.groups = groups;
    this.clues = clues;
    this.spies = clues > 0 ? groups.spies() : NONE;
    this.placeValue = new long[groups.count()];
    long unit = 1;
    for (int group = 0; group < placeValue.length; group++) {
      placeValue[group] = unit;
      unit = Math.multiplyExact(unit, groups.size(group) + 1L);
    }
    if (Long.numberOfLeadingZeros(unit) <= clues) {
      throw new IllegalArgumentException("too many clues: " + clues);
    }
  }

  /// Returns the state in which nothing is dealt and all clues are open.
  long first() {
    long left = 0;
    for (int group = 0; group < placeValue.length; group++) {
      left += groups.size(group) * placeValue[group];
    }
    return left << clues | ((1L << clues) - 1);
  }

  int left(long state, int group) {
    return (int) ((state >>> clues) / placeValue[group] % (groups.size(group) + 1));
  }

  /// Returns the state after dealing one more piece of a group.
  ///
  /// @param settled the clues, as bits, that the piece settles if it is a Spy
  long after(long state, int group, long settled) {
    long after = state - (placeValue[group] << clues);
    return group == spies ? after & ~settled : after;
  }

  /// Returns whether at least one of these clues, as bits, is open.
  boolean isOpen(long state, long of) {
    return (state & of) != 0;
  }
}
