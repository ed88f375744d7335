package dev.espionage.bot.belief;

import dev.espionage.engine.board.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A set of kinds of pieces. Immutable.
 *
 * @param bits bit n is the n-th {@link Piece}
 */
public record PieceKinds(int bits) {
  private static final Piece[] PIECES = Piece.values();

  /** Every kind there is. */
  public static final PieceKinds ALL = of(_ -> true);

  /** The kinds that can move. */
  public static final PieceKinds MOBILE = of(Piece::isMobile);

  /** The kinds that are so. */
  public static PieceKinds of(Predicate<Piece> so) {
    int bits = 0;
    for (Piece piece : PIECES) {
      bits |= so.test(piece) ? bit(piece) : 0;
    }
    return new PieceKinds(bits);
  }

  /** One kind alone. */
  public static PieceKinds of(Piece piece) {
    return new PieceKinds(bit(piece));
  }

  /** Kinds are never stored, so the order in which they are declared may change. */
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

  /** In the order of {@link Piece}. */
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
