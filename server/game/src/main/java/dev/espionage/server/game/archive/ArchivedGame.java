package dev.espionage.server.game.archive;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.kernel.Player;
import java.util.Optional;

/// A finished game and its players, from which a record is written.
///
/// @param players the players with their names at the end of the game
/// @param ratings the ratings before the game; empty if it was not rated or is not stored yet
public record ArchivedGame(
    FinishedGame game, BySide<Player> players, Optional<BySide<Rating>> ratings) {

  /// Makes a game that was not rated or is not stored yet.
  public ArchivedGame(FinishedGame game, BySide<Player> players) {
    this(game, players, Optional.empty());
  }
}
