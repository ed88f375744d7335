package dev.espionage.engine.board;

import java.util.Optional;

/// The content of a square as one byte. The low seven bits are the ASCII code of the position
/// notation: `'.'` is empty and `'^'` a volcano. White pieces are upper case, Black pieces lower
/// case. In a view, `X` and `x` are masked White and Black pieces. Bit 7 marks an unmasked piece.
/// The wire format uses the same byte, so no translation is needed.
public final class Cell {

  public static final byte EMPTY = '.';
  public static final byte VOLCANO = '^';

  private static final int UNMASKED = 0x80;
  private static final int LOWER_CASE = 0x20;
  private static final Optional<Piece>[] PIECES = pieces();

  private Cell() {}

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Optional<Piece>[] pieces() {
    Optional<Piece>[] table = new Optional[128];
    for (int letter = 0; letter < table.length; letter++) {
      table[letter] = Piece.ofLetter((char) letter).or(Optional::empty);
    }
    for (Piece piece : Piece.values()) {
      table[piece.letter() | LOWER_CASE] = table[piece.letter()];
    }
    return table;
  }

  /// Returns a masked piece of this side whose kind the reader knows.
  public static byte of(Side side, Piece piece) {
    return of(side, piece.letter());
  }

  /// Returns a masked piece of this side, given its upper-case code letter.
  static byte of(Side side, char letter) {
    return (byte) (side == Side.WHITE ? letter : letter | LOWER_CASE);
  }

  /// Returns a masked piece of this side whose kind the reader does not know.
  public static byte masked(Side side) {
    return (byte) (side == Side.WHITE ? 'X' : 'x');
  }

  /// Returns the cell with its piece unmasked.
  public static byte unmasked(byte cell) {
    return (byte) (cell | UNMASKED);
  }

  public static boolean isUnmasked(byte cell) {
    return (cell & UNMASKED) != 0;
  }

  /// Returns the character of the notation, without the unmasked bit.
  public static char letter(byte cell) {
    return (char) (cell & 0x7f);
  }

  /// Returns whether the cell holds a piece, known or unknown.
  public static boolean isPiece(byte cell) {
    return (cell & 0x40) != 0 && letter(cell) != VOLCANO;
  }

  /// Returns the side of the piece. The cell must hold a piece.
  public static Side side(byte cell) {
    return (cell & LOWER_CASE) == 0 ? Side.WHITE : Side.BLACK;
  }

  /// Returns the kind of the piece; empty for an unknown piece, an empty square and a volcano.
  public static Optional<Piece> piece(byte cell) {
    return PIECES[cell & 0x7f];
  }

  /// Returns the cell as seen by `viewer`, who knows only own pieces and unmasked ones.
  static byte seenBy(Viewer viewer, byte cell) {
    if (!isPiece(cell) || isUnmasked(cell)) {
      return cell;
    }
    Side side = side(cell);
    return viewer.knows(side) ? cell : masked(side);
  }
}
