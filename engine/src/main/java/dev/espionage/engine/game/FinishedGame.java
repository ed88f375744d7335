package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A game that ended without being aborted, so that everything about it is public. Exporters take
/// this type so that no running game can be passed to them.
public final class FinishedGame {

  private final Game.Ended game;
  private final Game.Playing play;

  private FinishedGame(Game.Ended game, Game.Playing play) {
    this.game = game;
    this.play = play;
  }

  /// Returns `game` as a finished game; empty if it is running or was aborted.
  public static Optional<FinishedGame> of(Game game) {
    return game instanceof Game.Ended ended
        ? ended.play().map(play -> new FinishedGame(ended, play))
        : Optional.empty();
  }

  public GameSetup setup() {
    return game.setup();
  }

  public Deployment deployment(Side side) {
    return play.deployments().of(side);
  }

  public SaltedCommitment seal(Side side) {
    return play.seals().of(side);
  }

  public List<RecordedTurn> turns() {
    return play.turns();
  }

  /// Returns whether the result changes ratings: the players agreed on a rated game, and both have
  /// played a turn.
  public boolean isRated() {
    return setup().rated() && play.isUnderWay();
  }

  public Ending ending() {
    return game.ending();
  }

  public Instant endedAt() {
    return game.at();
  }
}
