package dev.espionage.engine.board;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The squares of a board, their contents, and the square sets that the rules use. Immutable. It is
/// either the true board or a viewer's board, on which some masked pieces are unknown. Its string
/// form reveals no piece.
public final class Board {

  private static final int KINDS = 128;
  private static final byte[] SEEN_BY_WHITE = seenTable(Viewer.WHITE);
  private static final byte[] SEEN_BY_BLACK = seenTable(Viewer.BLACK);
  private static final byte[] SEEN_BY_SPECTATORS = seenTable(Viewer.SPECTATOR);

  private final Geometry geometry;
  private final byte[] cells;
  private final SquareSet white;
  private final SquareSet black;
  private final SquareSet volcanoes;
  private final SquareSet unmasked;

  /// The known mobile pieces and Spies; null on a viewer's board until somebody asks for them.
  /// Computed again, with the same result, if two threads ask at the same time.
  private @Nullable SquareSet mobile;

  private @Nullable SquareSet spies;

  /// Creates a board from unchecked arguments and keeps `cells` without copying it.
  Board(
      Geometry geometry,
      byte[] cells,
      SquareSet white,
      SquareSet black,
      SquareSet volcanoes,
      @Nullable SquareSet mobile,
      @Nullable SquareSet spies,
      SquareSet unmasked) {
    this.geometry = geometry;
    this.cells = cells;
    this.white = white;
    this.black = black;
    this.volcanoes = volcanoes;
    this.mobile = mobile;
    this.spies = spies;
    this.unmasked = unmasked;
  }

  private static byte[] seenTable(Viewer viewer) {
    byte[] table = new byte[2 * KINDS];
    for (int cell = 0; cell < table.length; cell++) {
      table[cell] = Cell.seenBy(viewer, (byte) cell);
    }
    return table;
  }

  private static byte[] seen(Viewer viewer) {
    return switch (viewer) {
      case WHITE -> SEEN_BY_WHITE;
      case BLACK -> SEEN_BY_BLACK;
      case SPECTATOR -> SEEN_BY_SPECTATORS;
    };
  }

  /// Returns the board with these cells, one per square starting at a1.
  public static Board of(Geometry geometry, byte[] cells) {
    if (cells.length != geometry.size()) {
      throw new IllegalArgumentException(cells.length + " cells, expected " + geometry.size());
    }
    SquareSet volcanoes = SquareSet.EMPTY;
    for (int square = 0; square < cells.length; square++) {
      volcanoes = cells[square] == Cell.VOLCANO ? volcanoes.with(square) : volcanoes;
    }
    return of(geometry, cells.clone(), volcanoes);
  }

  private static Board of(Volcanoes volcanoes, byte[] cells) {
    return of(volcanoes.variant().geometry(), cells, volcanoes.squares());
  }

  /// Returns the board with these cells and keeps `cells` without copying it.
  private static Board of(Geometry geometry, byte[] cells, SquareSet volcanoes) {
    SquareSet white = SquareSet.EMPTY;
    SquareSet black = SquareSet.EMPTY;
    SquareSet unmasked = SquareSet.EMPTY;
    for (int square = 0; square < cells.length; square++) {
      byte cell = cells[square];
      if (Cell.isPiece(cell)) {
        boolean isWhite = Cell.side(cell) == Side.WHITE;
        white = isWhite ? white.with(square) : white;
        black = isWhite ? black : black.with(square);
        unmasked = Cell.isUnmasked(cell) ? unmasked.with(square) : unmasked;
      }
    }
    return new Board(geometry, cells, white, black, volcanoes, null, null, unmasked);
  }

  /// Returns a board with volcanoes and no pieces.
  public static Board empty(Volcanoes volcanoes) {
    return of(volcanoes, emptyCells(volcanoes));
  }

  /// Returns a board with volcanoes and one deployed army, as its player sees it before play.
  public static Board deployed(Volcanoes volcanoes, Side side, Deployment deployment) {
    byte[] cells = emptyCells(volcanoes);
    deployment.place(side, cells);
    return of(volcanoes, cells);
  }

  /// Returns a board with both armies deployed, before the first turn.
  public static Board deployed(Volcanoes volcanoes, Deployment white, Deployment black) {
    byte[] cells = emptyCells(volcanoes);
    white.place(Side.WHITE, cells);
    black.place(Side.BLACK, cells);
    return of(volcanoes, cells);
  }

  private static byte[] emptyCells(Volcanoes volcanoes) {
    byte[] cells = new byte[volcanoes.variant().geometry().size()];
    Arrays.fill(cells, Cell.EMPTY);
    volcanoes.squares().forEach(square -> cells[square] = Cell.VOLCANO);
    return cells;
  }

  /// Returns this board as `viewer` may see it.
  public Board seenBy(Viewer viewer) {
    byte[] table = seen(viewer);
    byte[] seen = new byte[cells.length];
    for (int square = 0; square < seen.length; square++) {
      seen[square] = table[cells[square] & 0xff];
    }
    return new Board(geometry, seen, white, black, volcanoes, null, null, unmasked);
  }

  /// Returns one cell as `viewer` may see it.
  public static byte cellSeenBy(Viewer viewer, byte cell) {
    return seen(viewer)[cell & 0xff];
  }

  public Geometry geometry() {
    return geometry;
  }

  /// Returns the content of this square, coded as in [Cell].
  public byte cell(int square) {
    return cells[square];
  }

  /// Returns the kind of the piece on this square; empty if there is no piece or it is unknown.
  public Optional<Piece> piece(int square) {
    return Cell.piece(cells[square]);
  }

  /// Returns a copy of all cells, starting at a1.
  public byte[] cells() {
    return cells.clone();
  }

  /// Copies all cells, starting at a1, into `target`, starting at index `start`.
  public void copyTo(byte[] target, int start) {
    System.arraycopy(cells, 0, target, start, cells.length);
  }

  /// Returns the internal array of cells; the caller must not change it.
  byte[] sharedCells() {
    return cells;
  }

  /// Returns the squares of this side's pieces.
  public SquareSet pieces(Side side) {
    return side == Side.WHITE ? white : black;
  }

  public SquareSet volcanoes() {
    return volcanoes;
  }

  /// Returns the squares of all pieces known to be mobile.
  public SquareSet mobile() {
    SquareSet found = mobile;
    if (found == null) {
      found = squares(Piece::isMobile);
      mobile = found;
    }
    return found;
  }

  /// Returns the squares of all known Spies.
  public SquareSet spies() {
    SquareSet found = spies;
    if (found == null) {
      found = squares(piece -> piece == Piece.SPY);
      spies = found;
    }
    return found;
  }

  private SquareSet squares(Predicate<Piece> of) {
    SquareSet found = SquareSet.EMPTY;
    for (int square = 0; square < cells.length; square++) {
      Optional<Piece> piece = piece(square);
      found = piece.isPresent() && of.test(piece.get()) ? found.with(square) : found;
    }
    return found;
  }

  public SquareSet unmasked() {
    return unmasked;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board that
        && geometry == that.geometry
        && Arrays.equals(cells, that.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cells);
  }

  /// Returns only the number of pieces of each side.
  @Override
  public String toString() {
    return "Board[" + white.size() + " White and " + black.size() + " Black pieces, redacted]";
  }
}
