package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;

/** Signals that another node wrote to this game, so the write was fenced off. */
public final class WrongSequence extends RuntimeException {
  private static final long serialVersionUID = 1;

  public WrongSequence(GameId game, long found, long expected) {
    super("game %s has %d entries, not %d".formatted(game, found, expected));
  }
}
