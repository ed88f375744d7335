package dev.espionage.server.game.room;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameView;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.util.Optional;

/// Everything that one audience of a game (White, Black or the spectators) may know at an instant.
/// Messages about a running game are made from this alone. Both parts are projections, so all of it
/// may be sent.
public record AudienceView(GameView view, RoomStatus status) {
  /// The facts about a game that its room adds to the game itself. All are public except `claimIn`
  /// and `lagReceipt`.
  ///
  /// @param present true for each side that is connected
  /// @param spectators the number of spectators, as last counted
  /// @param version the number of the state shown to this audience within the epoch, from 1
  /// @param claimIn the time until the player who waits for an absent opponent may claim, zero for
  ///   now; empty for everybody else
  /// @param lagReceipt the network delay of the viewer's own last turn; empty for spectators, in
  ///   games that are not live, and before a turn since the room was loaded
  public record RoomStatus(
      BySide<Player> players,
      BySide<Boolean> present,
      int spectators,
      int version,
      Optional<Duration> claimIn,
      Optional<LagReceipt> lagReceipt) {}

  /// The network delay of a player's turn. It depends on that player's turn and connection only.
  ///
  /// @param measured the round trip as the server had measured it; zero if it was unknown
  /// @param givenBack the time that the turn got back
  /// @param quota the time that can still be given back, after the turn
  public record LagReceipt(Duration measured, Duration givenBack, Duration quota) {}
}
