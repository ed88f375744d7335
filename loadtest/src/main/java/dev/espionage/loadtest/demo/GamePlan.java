package dev.espionage.loadtest.demo;

import dev.espionage.bot.player.PlayerFactory;
import java.util.Optional;

/**
 * What is to be played.
 *
 * @param variant id
 * @param timeControl as in {@code CreateInvitation}
 * @param white the computer player that has White; without one, turns are drawn at random
 * @param black the same for Black
 * @param seed of the first game's players; each further game has the next one
 */
record GamePlan(
    String variant,
    String timeControl,
    Optional<PlayerFactory> white,
    Optional<PlayerFactory> black,
    long seed) {

  GamePlan game(int number) {
    return new GamePlan(variant, timeControl, white, black, seed + number);
  }
}
