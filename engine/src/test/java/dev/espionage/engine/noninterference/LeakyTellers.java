package dev.espionage.engine.noninterference;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import dev.espionage.engine.game.Rejection;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import dev.espionage.engine.testkit.ViewerInformation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Mistakes that a server could make, each as small as possible.
final class LeakyTellers {

  private LeakyTellers() {}

  /// A teller that shows a position with too much information.
  abstract static class LeakyPosition extends ViewerInformation {
    abstract Position position(Position truth, Viewer viewer);

    @Override
    public GameView view(Game game, Viewer viewer, Instant now) {
      GameView view = super.view(game, viewer, now);
      return game instanceof Game.Playing playing
          ? AlteredViews.with(view, position(playing.position(), viewer), playing.fallen())
          : view;
    }
  }

  /// A leak of one masked piece on the board.
  static final class OnePieceOnTheBoard extends LeakyPosition {
    @Override
    Position position(Position truth, Viewer viewer) {
      Board board = truth.board();
      byte[] cells = board.cells();
      byte[] masked = AlteredViews.strangers(board, viewer).minus(board.unmasked()).toBytes();
      if (masked.length > 0) {
        cells[masked[0]] = Cell.unmasked(cells[masked[0]]);
      }
      return AlteredViews.withBoard(truth, Board.of(board.geometry(), cells));
    }
  }

  /// A leak of the number of masked Mines on two squares, added to a count that is shown.
  static final class CountOfMines extends LeakyPosition {
    @Override
    Position position(Position truth, Viewer viewer) {
      byte[] squares = AlteredViews.strangers(truth.board(), viewer).toBytes();
      int mines = 0;
      for (int i = 0; i < Math.min(2, squares.length); i++) {
        mines += truth.board().piece(squares[i]).equals(Optional.of(Piece.MINE)) ? 1 : 0;
      }
      return new Position(
          truth.variant(),
          truth.board(),
          truth.toMove(),
          truth.lastWhite(),
          truth.lastBlack(),
          truth.turn(),
          truth.quiet() + mines);
    }
  }

  /// A leak of the last piece that fell.
  static final class OneFallenPiece extends ViewerInformation {
    @Override
    public GameView view(Game game, Viewer viewer, Instant now) {
      GameView view = super.view(game, viewer, now);
      return game instanceof Game.Playing playing
          ? AlteredViews.with(view, playing.position(), lastUnmasked(playing.fallen()))
          : view;
    }

    private static FallenPieces lastUnmasked(FallenPieces truth) {
      byte[] cells = truth.cells();
      FallenPieces fallen = FallenPieces.NONE;
      for (int i = 0; i < cells.length; i++) {
        fallen = fallen.with(i == cells.length - 1 ? Cell.unmasked(cells[i]) : cells[i]);
      }
      return fallen;
    }
  }

  /// A rejection that names the piece on the target square of the turn's last step.
  static final class PieceInARefusal extends ViewerInformation {
    @Override
    public String refusal(Game game, Command.ByPlayer command, Rejection rejection) {
      String text = super.refusal(game, command, rejection);
      if (game instanceof Game.Playing playing
          && command instanceof Command.PlayTurn(var _, var _, Turn turn, var _)) {
        Board board = playing.position().board();
        int to = turn.steps().getLast().to();
        return board.geometry().isSquare(to) ? text + board.piece(to) : text;
      }
      return text;
    }
  }

  /// A leak of the mover's legal steps to every viewer.
  static final class LegalStepsForAll extends ViewerInformation {
    @Override
    public List<Step> legalSteps(Game game, Viewer viewer) {
      return game instanceof Game.Playing playing
          ? playing.position().begin().legalSteps()
          : List.of();
    }
  }

  /// A leak of a deployed army to every viewer before play.
  static final class ArmyBeforePlay extends ViewerInformation {
    @Override
    public GameView view(Game game, Viewer viewer, Instant now) {
      GameView view = super.view(game, viewer, now);
      if (game instanceof Game.Deploying deploying) {
        for (Side side : Side.values()) {
          var army = deploying.deployments().of(side);
          if (army.isPresent()) {
            Board board = Board.deployed(game.setup().volcanoes(), side, army.get());
            return AlteredViews.with(
                view,
                AlteredViews.revealed(
                    viewer, AlteredViews.withBoard(view.view().position(), board)));
          }
        }
      }
      return view;
    }
  }

  /// A leak of an army after an abort, as if the game had been finished.
  static final class ArmyAfterAnAbort extends ViewerInformation {
    @Override
    public GameView view(Game game, Viewer viewer, Instant now) {
      GameView view = super.view(game, viewer, now);
      if (game instanceof Game.Ended ended && ended.ending().isAborted()) {
        for (Side side : Side.values()) {
          var army = ended.deployments().of(side);
          if (army.isPresent() && !viewer.knows(side)) {
            Board board = Board.deployed(game.setup().volcanoes(), side, army.get());
            return AlteredViews.with(
                view,
                AlteredViews.revealed(
                    viewer, AlteredViews.withBoard(view.view().position(), board)));
          }
        }
      }
      return view;
    }
  }

  /// A history that shows the last turn of a finished game as it is known now, not as it was seen.
  static final class RevealedHistory extends ViewerInformation {
    @Override
    public List<HistoryView.Entry> history(Game game, Viewer viewer) {
      List<HistoryView.Entry> entries = new ArrayList<>(super.history(game, viewer));
      if (game instanceof Game.Ended ended && ended.play().isPresent()) {
        View end = AlteredViews.revealed(viewer, ended.play().get().position());
        entries.set(entries.size() - 1, new HistoryView.Entry(end, Duration.ZERO, Duration.ZERO));
      }
      return entries;
    }
  }
}
