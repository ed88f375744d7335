package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;

/// The facts of a game that affect ratings.
///
/// @param winner the winner, empty for a draw
/// @param turns the number of turns of both sides
public record RatedGame(
    GameId id,
    BySide<PlayerId> players,
    RatingPool pool,
    Optional<Side> winner,
    Instant endedAt,
    int turns) {
  /// The least number of turns of a game whose opponents count for leaderboards.
  public static final int LONG_TURNS = 10;

  /// Returns whether the game is long enough for its opponents to count for leaderboards.
  public boolean isLong() {
    return turns >= LONG_TURNS;
  }
}
