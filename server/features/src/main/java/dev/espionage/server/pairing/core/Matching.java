package dev.espionage.server.pairing.core;

import java.util.Arrays;

/**
 * Who is paired with whom, by the numbers of a {@link WaitingList}. Mutable; belongs to one round.
 */
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

  /** {@link #ALONE} if there is none. */
  int mate(int one) {
    return mates[one];
  }

  boolean isAlone(int one) {
    return mates[one] == ALONE;
  }

  /** Whoever was with one of them has to be paired or left by the caller. */
  void pair(int a, int b) {
    mates[a] = b;
    mates[b] = a;
  }

  void leave(int one) {
    mates[one] = ALONE;
  }
}
