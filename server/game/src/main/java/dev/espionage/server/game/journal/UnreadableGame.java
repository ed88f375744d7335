package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;

/// A game that is in the journal but that this server cannot continue. It stays unchanged, and
/// other games are unaffected. The message names the game and reveals nothing hidden.
public final class UnreadableGame extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// The reason why the game cannot be read.
  public enum Reason {
    /// A newer version wrote the game, and can read it again.
    WRITTEN_BY_A_NEWER_VERSION,
    /// The stored bytes are not those that were written, or are incomplete.
    DAMAGED
  }

  private final Reason reason;

  /// Describes the game and the error.
  ///
  /// @param details the error and its place
  public UnreadableGame(GameId game, Reason reason, String details) {
    super("game %s cannot be read: %s".formatted(game, details));
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
