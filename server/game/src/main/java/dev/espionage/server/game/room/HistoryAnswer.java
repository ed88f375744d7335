package dev.espionage.server.game.room;

import dev.espionage.server.kernel.EncodedMessage;

/// The answer to a request for a game's history.
public sealed interface HistoryAnswer {
  /// A part of the history as one audience saw it.
  ///
  /// @param message the encoded `History`, at most 32 KiB, which tells where the next page begins
  record Page(EncodedMessage message) implements HistoryAnswer {}

  /// There is no history, and a retry would not help.
  record Refused(WatchAnswer.Refused why) implements HistoryAnswer {}
}
