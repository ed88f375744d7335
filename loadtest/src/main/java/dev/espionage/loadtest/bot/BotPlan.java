package dev.espionage.loadtest.bot;

import dev.espionage.bot.player.Opponent;
import dev.espionage.client.connection.Endpoint;
import java.time.Duration;
import java.util.Optional;

/**
 * What a bot is to do.
 *
 * @param token of an account or a guest; without one it becomes a guest of this {@code name}
 * @param games at a time; with {@code once}, altogether
 * @param once whether it goes after that many games
 * @param seek what it looks for in quick pairing
 * @param open what it invites everybody to
 * @param computers whether a computer player will do in quick pairing
 * @param most the longest it thinks about a turn
 */
record BotPlan(
    Endpoint endpoint,
    Optional<String> token,
    String name,
    Opponent opponent,
    int games,
    boolean once,
    Accepting accepting,
    Optional<Wish> seek,
    Optional<Wish> open,
    boolean computers,
    Duration most,
    long seed) {

  boolean isGuest() {
    return token.isEmpty();
  }

  /** Shows no token. */
  @Override
  public String toString() {
    return "BotPlan[" + endpoint + ", " + name + "]";
  }
}
