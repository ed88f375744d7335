package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameSetup;
import java.time.Instant;
import java.util.Optional;

/**
 * What lists and those who wake games have to know of one, besides its events.
 *
 * @param turn turns played so far
 * @param wakeAt when somebody has to look at its clock, if nothing happens before. Empty if nobody
 *     has to, and for live games, whose rooms are always awake.
 */
public record GameStatus(int turn, Optional<Instant> wakeAt) {
  /**
   * Of a game that is set up so.
   *
   * @param deadline when its clock runs out
   */
  public static GameStatus of(GameSetup setup, int turn, Optional<Instant> deadline) {
    return new GameStatus(turn, deadline.filter(_ -> !setup.timeControl().isLive()));
  }
}
