package dev.espionage.engine.board;

/// A viewer of a game: a player, who knows that side's pieces, or a spectator, who knows none.
public enum Viewer {
  WHITE,
  BLACK,
  SPECTATOR;

  /// Returns the player of this side.
  public static Viewer of(Side side) {
    return side == Side.WHITE ? WHITE : BLACK;
  }

  /// Returns whether this viewer knows every piece of `side`.
  public boolean knows(Side side) {
    return this == of(side);
  }
}
