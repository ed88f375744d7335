package dev.espionage.server.game.conduct;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;

/** That a player spoiled a live game for the opponent. Counted once a game and player. */
public record Offence(PlayerId player, GameId game, Kind kind, Instant at) {

  /** In which way. */
  public enum Kind {
    /** Broke the game off by a command, before it was under way. */
    ABORTED,
    /** Let the deployment clock run out. */
    NOT_DEPLOYED,
    /** Let the time of the own first turn run out. */
    NO_FIRST_TURN,
    /** Went away so long that the opponent could claim the game, and did. */
    LEFT
  }
}
