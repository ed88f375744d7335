package dev.espionage.server.app.data;

/// A fault of a stored game. It reveals no hidden information.
///
/// @param text the description, which names the game
public record GameFinding(Kind kind, String text) {

  /// The kind of a fault, which decides the remedy.
  public enum Kind {
    /// The stored data is not the data that was written; only a backup helps.
    DAMAGED,
    /// The data was written by a newer version of the server, which can read it.
    NEWER,
    /// Lists show more turns than the game has; `data check --write` corrects that.
    TURN_AHEAD
  }
}
