package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;
import java.util.Optional;

/// The state of a rematch, or of another try after an abort.
///
/// @param offeredBy the side whose offer stands
/// @param agreed the id of the agreed game
public record Rematch(Optional<Side> offeredBy, Optional<GameId> agreed) {

  static final Rematch NONE = new Rematch(Optional.empty(), Optional.empty());
}
