package dev.espionage.engine.board;

import java.util.Optional;

/**
 * A board on which steps are tried out. It belongs to the turn that made it and is not shared
 * between threads. On a viewer's board unknown pieces stay unknown and are never mobile.
 */
public final class MutableBoard {

  private final Geometry geometry;
  private final byte[] cells;
  private final SquareSet volcanoes;
  private SquareSet white;
  private SquareSet black;
  private SquareSet mobile;
  private SquareSet spies;
  private SquareSet unmasked;

  /** A copy of {@code board}. */
  public MutableBoard(Board board) {
    this.geometry = board.geometry();
    this.cells = board.cells();
    this.volcanoes = board.volcanoes();
    this.white = board.pieces(Side.WHITE);
    this.black = board.pieces(Side.BLACK);
    this.mobile = board.mobile();
    this.spies = board.spies();
    this.unmasked = board.unmasked();
  }

  /** A copy of {@code other}. */
  public MutableBoard(MutableBoard other) {
    this.geometry = other.geometry;
    this.cells = other.cells.clone();
    this.volcanoes = other.volcanoes;
    this.white = other.white;
    this.black = other.black;
    this.mobile = other.mobile;
    this.spies = other.spies;
    this.unmasked = other.unmasked;
  }

  /** What is on this square, as {@link Cell} codes it. */
  public byte cell(int square) {
    return cells[square];
  }

  /** What the piece on this square is; empty if there is none or it is unknown. */
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

  /** Takes the piece off the board. */
  public void remove(int square) {
    cells[square] = Cell.EMPTY;
    white = white.without(square);
    black = black.without(square);
    mobile = mobile.without(square);
    spies = spies.without(square);
    unmasked = unmasked.without(square);
  }

  /** Moves the piece to an empty square. */
  public void move(int from, int to) {
    byte cell = cells[from];
    boolean moves = mobile.contains(from);
    boolean spy = spies.contains(from);
    remove(from);
    cells[to] = cell;
    white = Cell.side(cell) == Side.WHITE ? white.with(to) : white;
    black = Cell.side(cell) == Side.BLACK ? black.with(to) : black;
    mobile = moves ? mobile.with(to) : mobile;
    spies = spy ? spies.with(to) : spies;
    unmasked = Cell.isUnmasked(cell) ? unmasked.with(to) : unmasked;
  }

  /**
   * Unmasks every masked piece beside an enemy Spy (rules, section 6).
   *
   * @return the squares of the pieces that became unmasked
   */
  public SquareSet unmask() {
    SquareSet seen = besideSpiesOf(Side.WHITE).union(besideSpiesOf(Side.BLACK)).minus(unmasked);
    if (!seen.isEmpty()) {
      unmasked = unmasked.union(seen);
      seen.forEach(square -> cells[square] = Cell.unmasked(cells[square]));
    }
    return seen;
  }

  private SquareSet besideSpiesOf(Side side) {
    return geometry.surroundings(spies.intersect(pieces(side))).intersect(pieces(side.opponent()));
  }

  /** What stands here now. */
  public Board toBoard() {
    return new Board(geometry, cells.clone(), white, black, volcanoes, mobile, spies, unmasked);
  }
}
