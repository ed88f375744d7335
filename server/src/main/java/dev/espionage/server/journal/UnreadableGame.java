package dev.espionage.server.journal;

import dev.espionage.engine.game.GameId;

/**
 * What is stored of a game cannot be understood, and will not be by reading it again: the game is
 * left alone, so that nobody plays on from what is not true. Its text tells the place and no
 * content of any entry.
 */
public final class UnreadableGame extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** What is wrong. */
  public enum Kind {
    /** A newer version wrote an entry of a kind that this one does not know. */
    UNKNOWN_EVENT,
    /** An entry is missing, cannot be decoded, or does not follow from those before it. */
    DAMAGED
  }

  private final Kind kind;

  /**
   * @param where and what, such as "entry 7 has event type 93"; without anything hidden
   */
  public UnreadableGame(GameId game, Kind kind, String where) {
    super("game %s cannot be read: %s".formatted(game, where));
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
