package dev.espionage.engine.game;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;

/**
 * What two players agree on before a game.
 *
 * @param rated whether its result changes the ratings of both
 */
public record GameTerms(Variant variant, TimeControl timeControl, boolean rated) {
  public Speed speed() {
    return timeControl.speed();
  }
}
