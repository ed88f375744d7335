package dev.espionage.server.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.session.Player;
import java.util.concurrent.CompletionStage;

/**
 * Brings games into being whose ids follow from what asked for them. Safe for use by any thread;
 * never blocks the caller.
 */
@FunctionalInterface
public interface NamedGames {
  /**
   * Creates a game as {@link NewGames} does, unless there is or was one of this id: then {@code
   * false}, and nothing has changed.
   */
  CompletionStage<Boolean> createOnce(GameId id, Pair<Player> players, Terms terms);
}
