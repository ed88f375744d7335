package dev.espionage.engine.board;

import java.util.Optional;

/// A board for trying out steps. Not thread-safe; owned by the turn that created it. On a viewer's
/// board, unknown pieces stay unknown and are never mobile.
///
/// The cells are copied on write: only the first change after they were shared with another board
/// copies them. A turn copies them once, and generating legal steps never does.
public final class MutableBoard {

  private final Geometry geometry;
  private final SquareSet volcanoes;
  private byte[] cells;
  private boolean shared = true;
  private SquareSet white;
  private SquareSet black;
  private SquareSet mobile;
  private SquareSet spies;
  private SquareSet unmasked;

  /// Creates a copy of `board`.
  public MutableBoard(Board board) {
    this.geometry = board.geometry();
    this.cells = board.sharedCells();
    this.volcanoes = board.volcanoes();
    this.white = board.pieces(Side.WHITE);
    this.black = board.pieces(Side.BLACK);
    this.mobile = board.mobile();
    this.spies = board.spies();
    this.unmasked = board.unmasked();
  }

  /// Creates a copy of `other`.
  public MutableBoard(MutableBoard other) {
    this.geometry = other.geometry;
    this.cells = other.share();
    this.volcanoes = other.volcanoes;
    this.white = other.white;
    this.black = other.black;
    this.mobile = other.mobile;
    this.spies = other.spies;
    this.unmasked = other.unmasked;
  }

  /// Returns the content of this square, coded as in [Cell].
  public byte cell(int square) {
    return cells[square];
  }

  /// Returns the kind of the piece on this square; empty if there is no piece or it is unknown.
  public Optional<Piece> piece(int square) {
    return Cell.piece(cells[square]);
  }

  public SquareSet pieces(Side side) {
    return side == Side.WHITE ? white : black;
  }

  public SquareSet volcanoes() {
    return volcanoes;
  }

  public SquareSet mobile() {
    return mobile;
  }

  public SquareSet unmasked() {
    return unmasked;
  }

  /// Removes the piece from the board.
  public void remove(int square) {
    ownCells()[square] = Cell.EMPTY;
    white = white.without(square);
    black = black.without(square);
    mobile = mobile.without(square);
    spies = spies.without(square);
    unmasked = unmasked.without(square);
  }

  /// Moves the piece to an empty square.
  public void move(int from, int to) {
    byte[] own = ownCells();
    own[to] = own[from];
    own[from] = Cell.EMPTY;
    white = white.moved(from, to);
    black = black.moved(from, to);
    mobile = mobile.moved(from, to);
    spies = spies.moved(from, to);
    unmasked = unmasked.moved(from, to);
  }

  /// Unmasks every masked piece next to an enemy Spy (rules, section 6).
  ///
  /// @return the squares of the newly unmasked pieces
  public SquareSet unmask() {
    if (spies.isEmpty()) {
      return SquareSet.EMPTY;
    }
    SquareSet masked = white.union(black).minus(unmasked);
    SquareSet seen = besideSpiesOf(Side.WHITE).union(besideSpiesOf(Side.BLACK)).intersect(masked);
    if (seen.isEmpty()) {
      return SquareSet.EMPTY;
    }
    unmasked = unmasked.union(seen);
    byte[] own = ownCells();
    seen.forEach(square -> own[square] = Cell.unmasked(own[square]));
    return seen;
  }

  private SquareSet besideSpiesOf(Side side) {
    return geometry.surroundings(spies.intersect(pieces(side))).intersect(pieces(side.opponent()));
  }

  /// Returns the current state as an immutable board.
  public Board toBoard() {
    return new Board(geometry, share(), white, black, volcanoes, mobile, spies, unmasked);
  }

  private byte[] ownCells() {
    if (shared) {
      cells = cells.clone();
      shared = false;
    }
    return cells;
  }

  private byte[] share() {
    shared = true;
    return cells;
  }
}
