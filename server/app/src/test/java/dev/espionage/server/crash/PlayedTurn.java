package dev.espionage.server.crash;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.GameId;
import java.util.List;
import java.util.UUID;

/// A turn of a game.
///
/// @param turn the number of turns played before it
/// @param command the id of the command that played it
public record PlayedTurn(GameId game, int turn, List<Step> steps, UUID command) {

  /// Returns whether this turn is the result of `asked`: its steps, up to the end of the game.
  boolean cameOf(PlayedTurn asked) {
    return game.equals(asked.game)
        && turn == asked.turn
        && command.equals(asked.command)
        && steps.size() <= asked.steps.size()
        && steps.equals(asked.steps.subList(0, steps.size()));
  }
}
