package dev.espionage.server.pairing.core;

import java.util.Arrays;

/// The nearest acceptable partners of each ticket by rating, on both sides.
final class Neighbours {
  /// The maximum number of neighbours on each side, and of tickets examined for them.
  private static final int NEAREST = 10;

  private static final int LOOKED_AT = 60;

  private final int[][] near;

  Neighbours(WaitingList list) {
    near = new int[list.size()][];
    int[] found = new int[2 * NEAREST];
    for (int one = 0; one < list.size(); one++) {
      int below = collect(list, one, -1, found, 0);
      int all = collect(list, one, 1, found, below);
      near[one] = Arrays.copyOf(found, all);
    }
  }

  private static int collect(WaitingList list, int one, int direction, int[] found, int from) {
    int count = from;
    for (int step = 1; step <= LOOKED_AT && count - from < NEAREST; step++) {
      int other = one + direction * step;
      if (other < 0 || other >= list.size()) {
        break;
      }
      if (list.accept(one, other)) {
        found[count++] = other;
      }
    }
    return count;
  }

  /// Returns the neighbours' indices. The caller must not modify the array.
  int[] of(int one) {
    return near[one];
  }
}
