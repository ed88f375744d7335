package dev.espionage.engine.board;

import java.util.Optional;

/**
 * A board on which steps are tried out. It belongs to the turn that made it and is not shared
 * between threads. On a viewer's board unknown pieces stay unknown and are never mobile.
 *
 * <p>The cells are copied only before the first change after they came from, or went to, another
 * board: a turn copies them once, and who only asks for legal steps never does.
 */
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

  /** A copy of {@code board}. */
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

  /** A copy of {@code other}. */
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
    ownCells()[square] = Cell.EMPTY;
    white = white.without(square);
    black = black.without(square);
    mobile = mobile.without(square);
    spies = spies.without(square);
    unmasked = unmasked.without(square);
  }

  /** Moves the piece to an empty square. */
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

  /**
   * Unmasks every masked piece beside an enemy Spy (rules, section 6).
   *
   * @return the squares of the pieces that became unmasked
   */
  public SquareSet unmask() {
    SquareSet masked = white.union(black).minus(unmasked);
    if (masked.isEmpty() || spies.isEmpty()) {
      return SquareSet.EMPTY;
    }
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

  /** What stands here now. */
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
