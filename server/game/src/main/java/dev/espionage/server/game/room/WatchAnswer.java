package dev.espionage.server.game.room;

import dev.espionage.server.kernel.EncodedMessage;

/// The answer to a request to watch a game.
public sealed interface WatchAnswer {
  /// The watcher is subscribed.
  ///
  /// @param gameInfo the encoded `GameInfo` for this audience
  record Watched(EncodedMessage gameInfo, SnapshotBytes snapshot) implements WatchAnswer {}

  /// A refusal: nothing is subscribed, and a retry would not help.
  sealed interface Refused extends WatchAnswer {}

  /// The request named a player who does not play this game.
  record NotAPlayer() implements Refused {}

  /// There is no such game.
  record NotFound() implements Refused {}

  /// The stored game cannot be read.
  record Unreadable() implements Refused {
    /// The text for the client.
    public static final String MESSAGE =
        "this server cannot read the stored game; its operators are informed";
  }
}
