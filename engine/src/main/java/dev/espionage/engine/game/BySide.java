package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;

/// Two values, one per side.
public record BySide<T>(T white, T black) {

  public T of(Side side) {
    return side == Side.WHITE ? white : black;
  }

  /// Returns a copy with the value of `side` replaced.
  public BySide<T> with(Side side, T changed) {
    return side == Side.WHITE ? new BySide<>(changed, black) : new BySide<>(white, changed);
  }
}
