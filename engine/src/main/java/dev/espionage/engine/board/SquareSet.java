package dev.espionage.engine.board;

import java.util.function.IntConsumer;

/// A set of squares as two words: bit n of `low` is square n, bit n of `high` is square 64 \+ n.
/// Immutable. The set operations are single instructions, small enough that the compiler keeps
/// intermediate sets in registers.
///
/// @param low squares 0 to 63
/// @param high squares 64 to 127
public record SquareSet(long low, long high) {

  public static final SquareSet EMPTY = new SquareSet(0, 0);

  /// Returns the set of one square, 0 to 127.
  public static SquareSet of(int square) {
    return new SquareSet(lowBit(square), highBit(square));
  }

  private static long lowBit(int square) {
    return square < 64 ? 1L << square : 0;
  }

  private static long highBit(int square) {
    return square < 64 ? 0 : 1L << square;
  }

  /// Returns the set of these squares.
  public static SquareSet of(int... squares) {
    SquareSet set = EMPTY;
    for (int square : squares) {
      set = set.with(square);
    }
    return set;
  }

  public boolean isEmpty() {
    return (low | high) == 0;
  }

  public int size() {
    return Long.bitCount(low) + Long.bitCount(high);
  }

  public boolean contains(int square) {
    return (((square < 64 ? low : high) >>> square) & 1) != 0;
  }

  public SquareSet with(int square) {
    return new SquareSet(low | lowBit(square), high | highBit(square));
  }

  public SquareSet without(int square) {
    return new SquareSet(low & ~lowBit(square), high & ~highBit(square));
  }

  /// Returns the set with `to` in place of `from`, or this set if it lacks `from`.
  SquareSet moved(int from, int to) {
    return contains(from)
        ? new SquareSet((low & ~lowBit(from)) | lowBit(to), (high & ~highBit(from)) | highBit(to))
        : this;
  }

  public SquareSet union(SquareSet other) {
    return new SquareSet(low | other.low, high | other.high);
  }

  public SquareSet intersect(SquareSet other) {
    return new SquareSet(low & other.low, high & other.high);
  }

  public SquareSet minus(SquareSet other) {
    return new SquareSet(low & ~other.low, high & ~other.high);
  }

  /// Returns the set with every square number increased by `by`, 0 to 63.
  SquareSet up(int by) {
    return new SquareSet(low << by, (high << by) | (low >>> 1 >>> (63 - by)));
  }

  /// Returns the set with every square number decreased by `by`, 0 to 63.
  SquareSet down(int by) {
    return new SquareSet((low >>> by) | (high << 1 << (63 - by)), high >>> by);
  }

  /// Passes each square to `action`, in ascending order.
  public void forEach(IntConsumer action) {
    for (long rest = low; rest != 0; rest &= rest - 1) {
      action.accept(Long.numberOfTrailingZeros(rest));
    }
    for (long rest = high; rest != 0; rest &= rest - 1) {
      action.accept(64 + Long.numberOfTrailingZeros(rest));
    }
  }

  /// Returns the squares in ascending order, one byte each.
  public byte[] toBytes() {
    byte[] squares = new byte[size()];
    int next = 0;
    for (long rest = low; rest != 0; rest &= rest - 1) {
      squares[next++] = (byte) Long.numberOfTrailingZeros(rest);
    }
    for (long rest = high; rest != 0; rest &= rest - 1) {
      squares[next++] = (byte) (64 + Long.numberOfTrailingZeros(rest));
    }
    return squares;
  }
}
