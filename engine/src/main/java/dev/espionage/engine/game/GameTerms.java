package dev.espionage.engine.game;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;

/// The terms that two players agree on before a game.
///
/// @param rated true if the result changes the ratings of both players
/// @param clockStart the way in which the clocks of a live game begin
public record GameTerms(
    Variant variant, TimeControl timeControl, boolean rated, ClockStart clockStart) {

  /// Creates the terms of a game whose deployment and first turns are timed.
  public GameTerms(Variant variant, TimeControl timeControl, boolean rated) {
    this(variant, timeControl, rated, ClockStart.TIMED);
  }

  /// Returns the same terms with an untimed start.
  public GameTerms untimedStart() {
    return new GameTerms(variant, timeControl, rated, ClockStart.UNTIMED);
  }

  public Speed speed() {
    return timeControl.speed();
  }
}
