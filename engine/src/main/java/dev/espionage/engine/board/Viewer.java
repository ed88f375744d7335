package dev.espionage.engine.board;

/** Who looks at a game: a player, who knows the own pieces, or a spectator, who knows none. */
public enum Viewer {
  WHITE,
  BLACK,
  SPECTATOR;

  /** The player of this side. */
  public static Viewer of(Side side) {
    return side == Side.WHITE ? WHITE : BLACK;
  }

  /** Whether this viewer knows every piece of {@code side}. */
  public boolean knows(Side side) {
    return this == of(side);
  }
}
