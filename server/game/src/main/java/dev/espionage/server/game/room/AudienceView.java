package dev.espionage.server.game.room;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameView;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.util.Optional;

/**
 * Everything that one audience of a game (White, Black or the spectators) may know at an instant.
 * Messages about a running game are made from this alone. Both parts are projections, so all of it
 * may be sent.
 */
public record AudienceView(GameView view, RoomStatus status) {
  /**
   * The facts about a game that its room adds to the game itself. All are public except {@code
   * claimIn}.
   *
   * @param present true for each side that is connected
   * @param spectators the number of spectators, as last counted
   * @param version the number of the state shown to this audience within the epoch, from 1
   * @param claimIn the time until the player who waits for an absent opponent may claim, zero for
   *     now; empty for everybody else
   */
  public record RoomStatus(
      BySide<Player> players,
      BySide<Boolean> present,
      int spectators,
      int version,
      Optional<Duration> claimIn) {}
}
