package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/**
 * Where the rematch stands.
 *
 * @param offeredBy whose offer stands
 * @param agreed the game that it became
 */
public record Rematch(Optional<Side> offeredBy, Optional<GameId> agreed) {

  static final Rematch NONE = new Rematch(Optional.empty(), Optional.empty());
}
