package dev.espionage.bot.belief;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.SquareSet;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// The enemy's pieces by number, with the square and the possible kinds of each. Mutable; owned by
/// [Beliefs].
final class EnemyArmy {
  private static final int NOBODY = -1;

  private final Variant variant;
  private final Side side;

  /// The number of the piece on each square, or [#NOBODY].
  private final int[] pieceAt;

  private final PieceKinds[] kinds;

  /// The fallen pieces, in the order in which they fell.
  private final List<Integer> fallen = new ArrayList<>();

  /// Sets of pieces with at least one Spy each.
  private final Set<Long> spies = new LinkedHashSet<>();

  EnemyArmy(Position first, Side side) {
    this.variant = first.variant();
    this.side = side;
    this.pieceAt = new int[variant.geometry().size()];
    Arrays.fill(pieceAt, NOBODY);
    this.kinds = new PieceKinds[variant.army().size()];
    Arrays.fill(kinds, PieceKinds.ALL);
    byte[] squares = first.board().pieces(side).toBytes();
    for (int number = 0; number < squares.length; number++) {
      pieceAt[squares[number]] = number;
    }
    see(first.board(), FallenPieces.NONE);
  }

  ArmyFacts facts() {
    return new ArmyFacts(variant.army(), Arrays.asList(kinds), List.copyOf(spies));
  }

  /// Returns the number of the piece on a square.
  int at(int square) {
    int piece = pieceAt[square];
    if (piece == NOBODY) {
      throw new IllegalArgumentException("no enemy piece on " + variant.geometry().name(square));
    }
    return piece;
  }

  void move(int from, int to) {
    pieceAt[to] = at(from);
    pieceAt[from] = NOBODY;
  }

  void fall(int square) {
    fallen.add(at(square));
    pieceAt[square] = NOBODY;
  }

  /// Records that the piece on a square is of a kind that passes the test.
  void isOneOf(int square, Predicate<Piece> so) {
    restrict(at(square), PieceKinds.of(so));
  }

  private void restrict(int piece, PieceKinds to) {
    PieceKinds left = kinds[piece].and(to);
    if (left.size() == 0) {
      throw new IllegalStateException("the views contradict each other about piece " + piece);
    }
    kinds[piece] = left;
  }

  /// Records that at least one of the pieces on these squares is a Spy.
  void addSpyClue(SquareSet squares) {
    long set = 0;
    for (byte square : squares.toBytes()) {
      set |= 1L << at(square);
    }
    spies.add(set);
  }

  void noneIsASpy(SquareSet squares) {
    squares.forEach(square -> isOneOf(square, piece -> piece != Piece.SPY));
  }

  /// Records that no fallen piece is the Headquarters, because the game goes on.
  void headquartersStand() {
    fallen.forEach(piece -> restrict(piece, PieceKinds.ALL.without(Piece.HEADQUARTERS)));
  }

  /// Records the kinds of all pieces that are unmasked now.
  void see(Board board, FallenPieces all) {
    board
        .pieces(side)
        .forEach(square ->
            board.piece(square).ifPresent(piece -> restrict(at(square), PieceKinds.of(piece))));
    int next = 0;
    for (byte cell : all.cells()) {
      if (Cell.side(cell) == side) {
        int piece = fallen.get(next++);
        Cell.piece(cell).ifPresent(known -> restrict(piece, PieceKinds.of(known)));
      }
    }
  }
}
