package dev.espionage.engine.noninterference;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import java.util.List;

/// Views with changes that projection would never make.
final class AlteredViews {

  private AlteredViews() {}

  /// Returns the squares of pieces that are not the viewer's own.
  static SquareSet strangers(Board board, Viewer viewer) {
    SquareSet squares = SquareSet.EMPTY;
    for (Side side : Side.values()) {
      squares = viewer.knows(side) ? squares : squares.union(board.pieces(side));
    }
    return squares;
  }

  static Position withBoard(Position position, Board board) {
    return new Position(
        position.variant(),
        board,
        position.toMove(),
        position.lastWhite(),
        position.lastBlack(),
        position.turn(),
        position.quiet());
  }

  static View revealed(Viewer viewer, Position position) {
    return View.revealed(viewer, position, FallenPieces.NONE, List.of());
  }

  static GameView with(GameView view, Position position, FallenPieces fallen) {
    View shown = view.view();
    return with(view, View.of(shown.viewer(), position, fallen, shown.lastTurn()));
  }

  static GameView with(GameView view, View changed) {
    return new GameView(
        view.setup(),
        view.epoch(),
        view.phase(),
        changed,
        view.clocks(),
        view.ready(),
        view.drawOffer(),
        view.ending(),
        view.rematch(),
        view.commitments(),
        view.ownSalt());
  }
}
