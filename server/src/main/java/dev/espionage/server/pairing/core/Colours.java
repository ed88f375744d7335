package dev.espionage.server.pairing.core;

import java.util.random.RandomGenerator;

/** Who of a pair plays White. */
public final class Colours {
  private Colours() {}

  /**
   * Whether the first of two is White: who had White less often, by history; drawn if neither.
   *
   * @param first games of the first as White less those as Black
   * @param second the same of the second
   */
  public static boolean firstIsWhite(int first, int second, RandomGenerator random) {
    return first == second ? random.nextBoolean() : first < second;
  }
}
