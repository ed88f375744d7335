package dev.espionage.tools.demo;

import dev.espionage.bot.player.PlayerFactory;
import java.util.Optional;

/**
 * The settings of the games to play.
 *
 * @param variant the id of the variant
 * @param timeControl the time control, in the syntax of {@code CreateInvitation}
 * @param white the computer player for White; without one, turns are drawn at random
 * @param black the computer player for Black; without one, turns are drawn at random
 * @param seed the seed of the first game's players; each further game uses the next number
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
