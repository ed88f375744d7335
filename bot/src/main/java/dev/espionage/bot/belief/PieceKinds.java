package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// A set of kinds of pieces. Immutable.
///
/// @param bits the set; bit n stands for the n-th [Piece]
public record PieceKinds(int bits) {
  private static final Piece[] PIECES = Piece.values();

  /// All kinds.
  public static final PieceKinds ALL = of(_ -> true);

  /// The kinds that can move.
  public static final PieceKinds MOBILE = of(Piece::isMobile);

  /// Returns the kinds that pass a test.
  public static PieceKinds of(Predicate<Piece> so) {
    int bits = 0;
    for (Piece piece : PIECES) {
      bits |= so.test(piece) ? bit(piece) : 0;
    }
    return new PieceKinds(bits);
  }

  /// Returns the set of one kind.
  public static PieceKinds of(Piece piece) {
    return new PieceKinds(bit(piece));
  }

  /// Returns the bit of a kind. Sets are never stored, so the declaration order may change.
  @SuppressWarnings("EnumOrdinal")
  private static int bit(Piece piece) {
    return 1 << piece.ordinal();
  }

  public boolean contains(Piece piece) {
    return (bits & bit(piece)) != 0;
  }

  public PieceKinds and(PieceKinds other) {
    return new PieceKinds(bits & other.bits);
  }

  public PieceKinds with(Piece piece) {
    return new PieceKinds(bits | bit(piece));
  }

  public PieceKinds without(Piece piece) {
    return new PieceKinds(bits & ~bit(piece));
  }

  public int size() {
    return Integer.bitCount(bits);
  }

  /// Returns the kinds in the order of [Piece].
  public List<Piece> list() {
    List<Piece> list = new ArrayList<>();
    for (Piece piece : PIECES) {
      if (contains(piece)) {
        list.add(piece);
      }
    }
    return list;
  }

  @Override
  public String toString() {
    StringBuilder letters = new StringBuilder();
    list().forEach(piece -> letters.append(piece.letter()));
    return letters.toString();
  }
}
