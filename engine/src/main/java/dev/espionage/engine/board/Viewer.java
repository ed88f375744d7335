package dev.espionage.engine.board;

import java.util.Optional;

/// A viewer of a game: a player, who knows that side's pieces, or a spectator, who knows none.
public enum Viewer {
  WHITE(Optional.of(Side.WHITE)),
  BLACK(Optional.of(Side.BLACK)),
  SPECTATOR(Optional.empty());

  private final Optional<Side> side;

  Viewer(Optional<Side> side) {
    this.side = side;
  }

  /// Returns the side of a player; empty for spectators.
  public Optional<Side> side() {
    return side;
  }

  /// Returns the player of this side.
  public static Viewer of(Side side) {
    return side == Side.WHITE ? WHITE : BLACK;
  }

  /// Returns whether this viewer knows every piece of `side`.
  public boolean knows(Side side) {
    return this == of(side);
  }
}
