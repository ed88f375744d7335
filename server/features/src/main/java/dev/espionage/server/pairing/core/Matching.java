package dev.espionage.server.pairing.core;

import java.util.Arrays;

/// A matching of the tickets of a [WaitingList], by their indices. Not thread-safe; used for one
/// round.
final class Matching {
  static final int ALONE = -1;

  private final int[] mates;

  Matching(int size) {
    mates = new int[size];
    Arrays.fill(mates, ALONE);
  }

  int size() {
    return mates.length;
  }

  /// Returns the partner's index; [#ALONE] if there is none.
  int mate(int one) {
    return mates[one];
  }

  boolean isAlone(int one) {
    return mates[one] == ALONE;
  }

  /// Pairs two tickets. The caller pairs or releases their previous partners.
  void pair(int a, int b) {
    mates[a] = b;
    mates[b] = a;
  }

  void leave(int one) {
    mates[one] = ALONE;
  }
}
