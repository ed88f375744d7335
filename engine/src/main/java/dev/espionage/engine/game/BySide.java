package dev.espionage.engine.game;

import dev.espionage.engine.board.Side;

/** Something that each side has one of. */
public record BySide<T>(T white, T black) {

  public T of(Side side) {
    return side == Side.WHITE ? white : black;
  }

  /** The same with another one for {@code side}. */
  public BySide<T> with(Side side, T changed) {
    return side == Side.WHITE ? new BySide<>(changed, black) : new BySide<>(white, changed);
  }
}
