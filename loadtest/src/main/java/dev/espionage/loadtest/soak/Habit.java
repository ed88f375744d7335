package dev.espionage.loadtest.soak;

import java.util.random.RandomGenerator;

/// An action of a soak's players besides their turns, taken with a fixed probability.
enum Habit {
  RESIGN(0.001),
  OFFER_A_DRAW(0.005),
  AGREE_TO_A_DRAW(0.3),
  WANT_A_REMATCH(0.25),
  /// A player sends an acknowledged turn once more.
  REPEAT_A_TURN(0.02);

  private final double probability;

  Habit(double probability) {
    this.probability = probability;
  }

  /// Draws whether a player does it now.
  boolean isDrawn(RandomGenerator random) {
    return random.nextDouble() < probability;
  }
}
