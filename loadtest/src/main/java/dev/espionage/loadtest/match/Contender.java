package dev.espionage.loadtest.match;

import dev.espionage.bot.Computers;
import dev.espionage.bot.player.Opponent;

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
    return Computers.byName(name)
        .map(opponent -> new Contender(name, opponent))
        .orElseThrow(() ->
            new IllegalArgumentException(
                "there is no computer player '%s'; expected one of %s"
                    .formatted(name, String.join(", ", Computers.names()))));
  }
}
