package dev.espionage.loadtest.demo;

/**
 * What is to be played.
 *
 * @param variant id
 * @param timeControl as in {@code CreateInvitation}
 * @param seed of the first game's players; each further game has the next one
 */
record GamePlan(String variant, String timeControl, Contestants contestants, long seed) {

  GamePlan game(int number) {
    return new GamePlan(variant, timeControl, contestants, seed + number);
  }
}
