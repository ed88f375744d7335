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

/// The source of everything that a viewer is told about a game. This class tells the engine's
/// projections; tests override it to leak on purpose.
public class ViewerInformation {

  private static final int ALL = Integer.MAX_VALUE;

  /// Returns the current state of the game.
  public GameView view(Game game, Viewer viewer, Instant now) {
    return GameView.of(game, viewer, now);
  }

  /// Returns the turns so far.
  public List<HistoryView.Entry> history(Game game, Viewer viewer) {
    return HistoryView.of(game, viewer, 0, ALL);
  }

  /// Returns the rejection of the viewer's own command, in words.
  ///
  /// @param game the state when the command arrived
  public String refusal(Game game, Command.ByPlayer command, Rejection rejection) {
    return rejection.toString();
  }

  /// Returns the steps that are legal now on the true board; empty for all viewers but the mover.
  public List<Step> legalSteps(Game game, Viewer viewer) {
    if (!(game instanceof Game.Playing playing)) {
      return List.of();
    }
    Side mover = playing.position().toMove().orElseThrow();
    return viewer.knows(mover) ? playing.position().begin().legalSteps() : List.of();
  }
}
