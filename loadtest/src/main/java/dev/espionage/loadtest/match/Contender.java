package dev.espionage.loadtest.match;

import dev.espionage.bot.Computers;
import dev.espionage.bot.player.Opponent;
import dev.espionage.loadtest.options.Expect;

/**
 * One of the two in a match.
 *
 * @param name as {@link Computers} knows it, or any other for an opponent from elsewhere
 */
record Contender(String name, Opponent opponent) {

  /**
   * The computer player of this name.
   *
   * @throws IllegalArgumentException that lists the names if there is none
   */
  static Contender named(String name) {
    return new Contender(name, Expect.computer(name));
  }
}
