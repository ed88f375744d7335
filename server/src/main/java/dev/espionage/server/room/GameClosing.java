package dev.espionage.server.room;

import dev.espionage.engine.game.GameId;
import java.util.concurrent.CompletionStage;

/** Ends games by administration. Safe for use by any thread; never blocks it. */
@FunctionalInterface
public interface GameClosing {
  /**
   * Ends a running game, wherever its room is and whether it is awake, without a result. Accepted
   * only once it is durable. Refused if there is no such game or it is over; errors as in {@link
   * Rooms}.
   */
  CompletionStage<Answer> close(GameId game);
}
