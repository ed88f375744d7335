package dev.espionage.engine.game;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import java.time.Instant;

/**
 * What is fixed when a game is created, and known to everybody.
 *
 * @param rated whether the result changes the ratings of both players
 */
public record GameSetup(
    GameId id, Volcanoes volcanoes, TimeControl timeControl, boolean rated, Instant createdAt) {

  public Variant variant() {
    return volcanoes.variant();
  }

  /** What the players agreed on. */
  public GameTerms terms() {
    return new GameTerms(variant(), timeControl, rated);
  }

  /** When the deployment clock runs out. */
  public Instant deploymentDeadline() {
    return createdAt.plus(timeControl.deploymentLimit());
  }
}
