package dev.espionage.server.archive;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.kernel.Player;
import java.time.Instant;
import java.util.Optional;

/// A finished game as lists show it.
///
/// @param players the players, by the names they had when the game ended
/// @param turns the number of turns of both sides
/// @param ratings the changes of the players' ratings; empty if the game was not rated
public record ListedGame(
    GameId id,
    Variant variant,
    TimeControl timeControl,
    Speed speed,
    BySide<Player> players,
    Ending ending,
    int turns,
    Instant createdAt,
    Instant endedAt,
    Optional<BySide<Change>> ratings) {
  /// The change of a rating by a game.
  public record Change(Rating before, Rating after) {}
}
