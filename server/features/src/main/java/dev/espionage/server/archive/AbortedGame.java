package dev.espionage.server.archive;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.time.Instant;

/// An aborted game in the list of one of its players. It has no result, and nobody else is shown
/// it.
///
/// @param side the side of that player
/// @param opponent the other player under the present name
/// @param at the time at which it was aborted
public record AbortedGame(
    GameId id,
    Variant variant,
    TimeControl timeControl,
    boolean rated,
    Side side,
    Player opponent,
    Ending ending,
    Instant at) {
  /// The time for which a game is listed.
  public static final Duration LISTED = Duration.ofDays(30);

  /// The maximum number of games in a list.
  public static final int MOST = 100;
}
