package dev.espionage.engine.board;

/// One game of the family, as data (rules, section 8). The rules read this data and never test for
/// a variant by name.
///
/// @param id the stable lower-case identifier in records and on the wire
/// @param name the display name
/// @param homeRanks the number of ranks that each side fills
/// @param army the pieces with which each side fills its home ranks
/// @param steps the number of steps per turn
/// @param masked true if enemy pieces start masked
/// @param volcanoRank the rank on which volcanoes are drawn, counted from 0 on White's side; a
///   half-turn of the board gives the others
/// @param volcanoesDrawn the number of volcanoes drawn on that rank
public record Variant(
    String id,
    String name,
    Geometry geometry,
    int homeRanks,
    Army army,
    int steps,
    boolean masked,
    int volcanoRank,
    int volcanoesDrawn) {

  /// The largest number of steps per turn that a variant may have.
  public static final int MAX_STEPS = 8;

  public Variant {
    if (army.size() != homeRanks * geometry.files()) {
      throw new IllegalArgumentException(id + ": the army does not fill the home ranks");
    }
    if (steps < 1 || steps > MAX_STEPS) {
      throw new IllegalArgumentException(id + ": " + steps + " steps per turn");
    }
  }

  /// Returns a home square of a side. Squares are counted from the front rank back, each rank from
  /// file a.
  ///
  /// @param index the number of the square, from 0 to the size of the army, exclusive
  public int homeSquare(Side side, int index) {
    int depth = index / geometry.files();
    int file = index % geometry.files();
    int front = side == Side.WHITE ? homeRanks - 1 : geometry.ranks() - homeRanks;
    return geometry.square(file, side == Side.WHITE ? front - depth : front + depth);
  }

  /// Returns the number of volcanoes on the board.
  public int volcanoes() {
    return 2 * volcanoesDrawn;
  }
}
