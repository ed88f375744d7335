package dev.espionage.engine.board;

/// The four directions of a step, from White's point of view.
public enum Direction {
  NORTH(0, 1),
  EAST(1, 0),
  SOUTH(0, -1),
  WEST(-1, 0);

  private final int files;
  private final int ranks;

  Direction(int files, int ranks) {
    this.files = files;
    this.ranks = ranks;
  }

  int files() {
    return files;
  }

  int ranks() {
    return ranks;
  }
}
