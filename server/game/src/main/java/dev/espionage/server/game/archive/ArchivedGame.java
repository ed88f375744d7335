package dev.espionage.server.game.archive;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.kernel.Player;
import java.util.Optional;

/**
 * A finished game and who played it: what a record is written from.
 *
 * @param players by the names they had when the game ended
 * @param ratings as they were before the game; empty if it was not rated, and while it is not
 *     stored
 */
public record ArchivedGame(
    FinishedGame game, BySide<Player> players, Optional<BySide<Rating>> ratings) {

  /** One that was not rated, or is to be stored. */
  public ArchivedGame(FinishedGame game, BySide<Player> players) {
    this(game, players, Optional.empty());
  }
}
