package dev.espionage.server.app.data;

/**
 * Something that is not right with a game. Shows nothing that is hidden from anybody.
 *
 * @param text names the game
 */
public record GameFinding(Kind kind, String text) {

  /** What can be done about it. */
  public enum Kind {
    /** Stored is not what was written: only a backup helps. */
    DAMAGED,
    /** A newer version of the server can read it. */
    NEWER
  }
}
