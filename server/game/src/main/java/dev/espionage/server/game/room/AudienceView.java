package dev.espionage.server.game.room;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameView;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.util.Optional;

/**
 * All that one audience of a game (White, Black, the spectators) may be told at an instant: the
 * only thing that messages about a running game are made from. Both parts are made by projection,
 * so whatever is in here may be sent.
 */
public record AudienceView(GameView view, RoomStatus status) {
  /**
   * What a room knows of a game besides the game itself; public, but for the last part.
   *
   * @param present whether each side is connected
   * @param spectators as last counted
   * @param version counts what this audience was shown, within the epoch, from 1
   * @param claimIn for the player who waits for an absent opponent: how long until a claim is
   *     possible, zero = now; empty for everybody else
   */
  public record RoomStatus(
      BySide<Player> players,
      BySide<Boolean> present,
      int spectators,
      int version,
      Optional<Duration> claimIn) {}
}
