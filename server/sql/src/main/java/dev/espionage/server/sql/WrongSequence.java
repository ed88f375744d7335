package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;

/// Signals that the place of a write is taken or lies beyond the end, so nothing was written.
public final class WrongSequence extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean own;

  private WrongSequence(GameId game, long found, long expected, boolean own) {
    super("game %s has %d entries, not %d".formatted(game, found, expected));
    this.own = own;
  }

  /// Another node wrote to the game, so the write was fenced off.
  public static WrongSequence byAnother(GameId game, long found, long expected) {
    return new WrongSequence(game, found, expected, false);
  }

  /// This node wrote other entries there: the game was created before, or a write was stored after
  /// it had timed out.
  public static WrongSequence byThisNode(GameId game, long found, long expected) {
    return new WrongSequence(game, found, expected, true);
  }

  /// Returns whether this node wrote what is there.
  public boolean isOwn() {
    return own;
  }
}
