package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameSetup;
import java.time.Instant;
import java.util.Optional;

/**
 * The status of a game for lists and for the waker, which its events do not carry.
 *
 * @param turn the number of turns played so far
 * @param wakeAt the time at which its clock must be checked, if nothing happens before. Empty if
 *     there is none, and for live games, whose rooms are always loaded.
 */
public record GameStatus(int turn, Optional<Instant> wakeAt) {
  /**
   * Returns the status of a game with this setup.
   *
   * @param deadline the time at which its clock runs out
   */
  public static GameStatus of(GameSetup setup, int turn, Optional<Instant> deadline) {
    return new GameStatus(turn, deadline.filter(_ -> !setup.timeControl().isLive()));
  }
}
