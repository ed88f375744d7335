package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;

/**
 * The journal has the game, but this server cannot go on with it. It is left as it is; the others
 * are not affected. The text names the game and shows nothing that is hidden from anybody.
 */
public final class UnreadableGame extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why. */
  public enum Reason {
    /** A newer version wrote it: it can be read again by that one. */
    WRITTEN_BY_A_NEWER_VERSION,
    /** What is stored is not what was written, or incomplete. */
    DAMAGED
  }

  private final Reason reason;

  /**
   * @param details what is wrong, and where
   */
  public UnreadableGame(GameId game, Reason reason, String details) {
    super("game %s cannot be read: %s".formatted(game, details));
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
