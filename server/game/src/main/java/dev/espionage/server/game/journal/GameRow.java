package dev.espionage.server.game.journal;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;

/**
 * A game in a list.
 *
 * @param turn turns played so far
 * @param spectators as last heard of; a hint
 */
public record GameRow(
    GameSetup setup, BySide<Player> players, Phase phase, int turn, int spectators) {

  public GameId id() {
    return setup.id();
  }

  /** Whether this is one of the two players. */
  public boolean isPlayedBy(PlayerId player) {
    return players.white().id().equals(player) || players.black().id().equals(player);
  }
}
