package dev.espionage.server.crash;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.GameId;
import java.util.List;
import java.util.UUID;

/**
 * A turn of a game.
 *
 * @param turn how many were played before it
 * @param command the command that it came of
 */
public record PlayedTurn(GameId game, int turn, List<Step> steps, UUID command) {

  /** Whether this is what became of {@code asked}: of its steps, those that were still possible. */
  boolean cameOf(PlayedTurn asked) {
    return game.equals(asked.game)
        && turn == asked.turn
        && command.equals(asked.command)
        && steps.size() <= asked.steps.size()
        && steps.equals(asked.steps.subList(0, steps.size()));
  }
}
