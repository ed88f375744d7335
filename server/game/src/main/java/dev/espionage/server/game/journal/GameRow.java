package dev.espionage.server.game.journal;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;

/// A game in a list.
///
/// @param turn the number of turns played so far
/// @param spectators the number of spectators as last reported; a hint
/// @param deadline the time at which the clock of a correspondence game runs out, as
///   [GameStatus#wakeAt]; empty for other games
public record GameRow(
    GameSetup setup,
    BySide<Player> players,
    Phase phase,
    int turn,
    int spectators,
    Optional<Instant> deadline) {

  public GameId id() {
    return setup.id();
  }

  /// Returns whether the player is one of the two.
  public boolean isPlayedBy(PlayerId player) {
    return players.white().id().equals(player) || players.black().id().equals(player);
  }
}
