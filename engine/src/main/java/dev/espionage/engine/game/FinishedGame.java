package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A game that ended and was not aborted: everything about it is public. Exporters take this type,
 * so that no running game can be handed to them.
 */
public final class FinishedGame {

  private final Game.Ended game;
  private final Game.Playing play;

  private FinishedGame(Game.Ended game, Game.Playing play) {
    this.game = game;
    this.play = play;
  }

  /** The finished game, if {@code game} is one. */
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

  public Seal seal(Side side) {
    return play.seals().of(side);
  }

  public List<RecordedTurn> turns() {
    return play.turns();
  }

  public Ending ending() {
    return game.ending();
  }

  public Instant endedAt() {
    return game.at();
  }
}
