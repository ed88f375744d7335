package dev.espionage.server.conduct;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;

/// An offence: a player spoiled a live game for the opponent. It counts once per game and player.
public record Offence(PlayerId player, GameId game, Kind kind, Instant at) {

  /// The kind of an offence.
  public enum Kind {
    /// Aborted the game by a command, before it was under way.
    ABORTED,
    /// Let the deployment clock run out.
    NOT_DEPLOYED,
    /// Let the time of their first turn run out.
    NO_FIRST_TURN,
    /// Stayed away until the opponent could claim the game, and did; or resigned before Black's
    /// first turn.
    LEFT
  }
}
