package dev.espionage.loadtest.match;

import dev.espionage.bot.Computers;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.engine.board.Variant;
import dev.espionage.loadtest.options.OptionChecks;

/**
 * What is to be played.
 *
 * @param time that {@code allowance} was read from
 * @param games an even number: they come in pairs
 * @param seed of all chance
 * @param threads games at a time
 */
record MatchPlan(
    Contender a,
    Contender b,
    Variant variant,
    TurnTimeLimit turnTimeLimit,
    String time,
    int games,
    long seed,
    int threads) {

  int pairs() {
    return games / 2;
  }

  /**
   * One of the two in a match.
   *
   * @param name as {@link Computers} knows it, or any other for an opponent from elsewhere
   */
  record Contender(String name, PlayerFactory playerFactory) {

    /**
     * The computer player of this name.
     *
     * @throws IllegalArgumentException that lists the names if there is none
     */
    static Contender named(String name) {
      return new Contender(name, OptionChecks.computer(name));
    }
  }
}
