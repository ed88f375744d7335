package dev.espionage.server.room;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.session.Player;
import java.util.concurrent.CompletionStage;

/** Brings games into being. Safe for use by any thread; never blocks the caller. */
@FunctionalInterface
public interface NewGames {
  /**
   * Creates a game: durable when the stage completes, and its deployment clock runs from now. A
   * stage that fails means that the outcome is unknown. The players are told by the caller.
   */
  CompletionStage<GameId> create(Pair<Player> players, Terms terms);
}
