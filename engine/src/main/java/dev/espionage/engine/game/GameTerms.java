package dev.espionage.engine.game;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;

/// The terms that two players agree on before a game.
///
/// @param rated true if the result changes the ratings of both players
public record GameTerms(Variant variant, TimeControl timeControl, boolean rated) {
  public Speed speed() {
    return timeControl.speed();
  }
}
