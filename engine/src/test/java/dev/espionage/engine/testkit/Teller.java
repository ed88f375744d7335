package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Rejection;
import java.time.Instant;
import java.util.List;

/**
 * What a viewer is told of a game. As it is, it tells what the engine projects; a test overrides it
 * to leak on purpose.
 */
public class Teller {

  private static final int ALL = Integer.MAX_VALUE;

  /** How the game stands. */
  public GameView view(Game game, Viewer viewer, Instant now) {
    return GameView.of(game, viewer, now);
  }

  /** The turns so far. */
  public List<HistoryView.Entry> history(Game game, Viewer viewer) {
    return HistoryView.of(game, viewer, 0, ALL);
  }

  /**
   * Why the viewer's own command is refused, in words.
   *
   * @param game as it stood when the command came
   */
  public String refusal(Game game, Command.ByPlayer command, Rejection rejection) {
    return rejection.toString();
  }

  /** The steps that are legal now, asked of the truth; told to the mover only. */
  public List<Step> legalSteps(Game game, Viewer viewer) {
    if (!(game instanceof Game.Playing playing)) {
      return List.of();
    }
    Side mover = playing.position().toMove().orElseThrow();
    return viewer.knows(mover) ? playing.position().begin().legalSteps() : List.of();
  }
}
