package dev.espionage.engine.board;

/**
 * One of the games of the family (rules, section 8), as data: the rules read it and know no variant
 * by name.
 *
 * @param id stable, lower case, in records and on the wire
 * @param name for people
 * @param homeRanks how many ranks each side fills
 * @param army what each side fills them with
 * @param steps how many steps a turn has
 * @param masked whether enemy pieces start masked
 * @param volcanoRank White's rank of the volcanoes that are drawn, counted from 0; the half-turn of
 *     the board gives the others
 * @param volcanoesDrawn how many are drawn there
 */
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

  /** The most steps that a turn of any variant may have. */
  public static final int MOST_STEPS = 8;

  public Variant {
    if (army.size() != homeRanks * geometry.files()) {
      throw new IllegalArgumentException(id + ": the army does not fill the home ranks");
    }
    if (steps < 1 || steps > MOST_STEPS) {
      throw new IllegalArgumentException(id + ": " + steps + " steps a turn");
    }
  }

  /**
   * The home squares of a side from its front rank back, each rank from file a on.
   *
   * @param index from 0 to the size of the army, exclusive
   */
  public int homeSquare(Side side, int index) {
    int depth = index / geometry.files();
    int file = index % geometry.files();
    int front = side == Side.WHITE ? homeRanks - 1 : geometry.ranks() - homeRanks;
    return geometry.square(file, side == Side.WHITE ? front - depth : front + depth);
  }

  /** How many volcanoes the board has. */
  public int volcanoes() {
    return 2 * volcanoesDrawn;
  }
}
