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
public record Kinds(int bits) {
  private static final Piece[] PIECES = Piece.values();

  /** Every kind there is. */
  public static final Kinds ALL = of(_ -> true);

  /** The kinds that can move. */
  public static final Kinds MOBILE = of(Piece::isMobile);

  /** The kinds that are so. */
  public static Kinds of(Predicate<Piece> so) {
    int bits = 0;
    for (Piece piece : PIECES) {
      bits |= so.test(piece) ? bit(piece) : 0;
    }
    return new Kinds(bits);
  }

  /** One kind alone. */
  public static Kinds of(Piece piece) {
    return new Kinds(bit(piece));
  }

  /** Kinds are never stored, so the order in which they are declared may change. */
  @SuppressWarnings("EnumOrdinal")
  private static int bit(Piece piece) {
    return 1 << piece.ordinal();
  }

  public boolean contains(Piece piece) {
    return (bits & bit(piece)) != 0;
  }

  public Kinds and(Kinds other) {
    return new Kinds(bits & other.bits);
  }

  public Kinds with(Piece piece) {
    return new Kinds(bits | bit(piece));
  }

  public Kinds without(Piece piece) {
    return new Kinds(bits & ~bit(piece));
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
