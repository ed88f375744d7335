package dev.espionage.engine.game;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.clock.TimeControl;
import java.time.Instant;
import java.util.Optional;

/// The public facts that are fixed when a game is created.
///
/// @param rated true if the result changes the ratings of both players
/// @param clockStart the way in which the clocks begin
public record GameSetup(
    GameId id,
    Volcanoes volcanoes,
    TimeControl timeControl,
    boolean rated,
    Instant createdAt,
    ClockStart clockStart) {

  /// Creates the facts of a game whose deployment and first turns are timed.
  public GameSetup(
      GameId id, Volcanoes volcanoes, TimeControl timeControl, boolean rated, Instant createdAt) {
    this(id, volcanoes, timeControl, rated, createdAt, ClockStart.TIMED);
  }

  public Variant variant() {
    return volcanoes.variant();
  }

  /// Returns the terms that the players agreed on.
  public GameTerms terms() {
    return new GameTerms(variant(), timeControl, rated, clockStart);
  }

  /// Returns the end of the deployment clock; empty if deploying has no limit.
  public Optional<Instant> deploymentDeadline() {
    return clockStart.deploymentLimit(timeControl).map(createdAt::plus);
  }
}
