package dev.espionage.loadtest.soak;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Random choices of a soak's players besides their turns, with fixed probabilities. Not
 * thread-safe.
 *
 * @param random the source of random numbers; the same numbers give the same choices
 */
record BehaviourMix(RandomGenerator random) {

  private static final double RESIGNS = 0.001;
  private static final double OFFERS_A_DRAW = 0.005;
  private static final double AGREES = 0.3;
  private static final double WANTS_A_REMATCH = 0.25;
  private static final double REPEATS = 0.02;

  private static final List<String> TIME_CONTROLS =
      List.of("600+5", "600d5", "600/5x30", "3d", "-");

  boolean resigns() {
    return random.nextDouble() < RESIGNS;
  }

  boolean offersADraw() {
    return random.nextDouble() < OFFERS_A_DRAW;
  }

  boolean agrees() {
    return random.nextDouble() < AGREES;
  }

  /** Draws whether a player sends an acknowledged turn once more. */
  boolean repeats() {
    return random.nextDouble() < REPEATS;
  }

  boolean wantsARematch() {
    return random.nextDouble() < WANTS_A_REMATCH;
  }

  /** Returns true with a probability of one half. */
  boolean tossesACoin() {
    return random.nextBoolean();
  }

  String timeControl() {
    return pick(TIME_CONTROLS);
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
