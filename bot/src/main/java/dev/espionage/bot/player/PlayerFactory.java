package dev.espionage.bot.player;

import java.util.random.RandomGenerator;

/** A kind of computer player: takes seats at any number of games. Thread-safe. */
@FunctionalInterface
public interface PlayerFactory {

  /**
   * Takes a seat.
   *
   * @param random all its chance; belongs to that player from now on
   */
  Player join(GameStart gameStart, RandomGenerator random);
}
