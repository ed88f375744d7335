package dev.espionage.engine.board;

import java.util.Optional;

/**
 * What is on a square, as one byte: the ASCII code of the position notation ({@code '.'} empty,
 * {@code '^'} volcano, upper case a White piece, lower case a Black one, {@code X}/{@code x} a
 * masked White/Black piece in a view), with bit 7 set on an unmasked piece. The same byte goes to
 * the wire, so nothing is translated.
 */
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

  /** A masked piece of this side, known to the reader. */
  public static byte of(Side side, Piece piece) {
    return of(side, piece.letter());
  }

  /** The same, by the piece's upper-case code letter. */
  static byte of(Side side, char letter) {
    return (byte) (side == Side.WHITE ? letter : letter | LOWER_CASE);
  }

  /** A masked piece of this side, not known to the reader. */
  public static byte masked(Side side) {
    return (byte) (side == Side.WHITE ? 'X' : 'x');
  }

  /** The same piece, unmasked. */
  public static byte unmasked(byte cell) {
    return (byte) (cell | UNMASKED);
  }

  public static boolean isUnmasked(byte cell) {
    return (cell & UNMASKED) != 0;
  }

  /** The notation character, without the unmasked mark. */
  public static char letter(byte cell) {
    return (char) (cell & 0x7f);
  }

  /** Whether a piece stands here, known or not. */
  public static boolean isPiece(byte cell) {
    return (cell & 0x40) != 0 && letter(cell) != VOLCANO;
  }

  /** Whose piece it is; only for a piece. */
  public static Side side(byte cell) {
    return (cell & LOWER_CASE) == 0 ? Side.WHITE : Side.BLACK;
  }

  /** What the piece is; empty for a masked piece, an empty square and a volcano. */
  public static Optional<Piece> piece(byte cell) {
    return PIECES[cell & 0x7f];
  }

  /** This cell as somebody sees it who knows only unmasked pieces and those of {@code viewer}. */
  static byte seenBy(Viewer viewer, byte cell) {
    if (!isPiece(cell) || isUnmasked(cell)) {
      return cell;
    }
    Side side = side(cell);
    return viewer.knows(side) ? cell : masked(side);
  }
}
