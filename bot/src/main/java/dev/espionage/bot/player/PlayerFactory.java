package dev.espionage.bot.player;

import java.util.random.RandomGenerator;

/// Creates computer players of one kind, for any number of games. Thread-safe.
@FunctionalInterface
public interface PlayerFactory {

  /// Creates a player for one game.
  ///
  /// @param random the player's only source of randomness, which it owns from now on
  Player create(GameStart gameStart, RandomGenerator random);
}
