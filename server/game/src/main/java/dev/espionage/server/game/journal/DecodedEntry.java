package dev.espionage.server.game.journal;

/// The result of decoding stored bytes.
public sealed interface DecodedEntry {

  /// The bytes are this entry.
  record Entry(JournalEntry entry) implements DecodedEntry {}

  /// The bytes are no entry that this version can read. The game must not continue, because missing
  /// events are never guessed.
  sealed interface Failure extends DecodedEntry {
    /// Returns the error, for a log. It shows no piece, no salt and no byte of the entry.
    String reason();
  }

  /// A newer version wrote the entry. The game stays untouched until that version is back.
  ///
  /// @param tag the number of the event in `journal.proto` of the version that wrote it; 0 if none
  ///   is found
  record UnknownEvent(int tag, String reason) implements Failure {}

  /// No version wrote the entry: the bytes are damaged or not from a journal.
  record DamagedEntry(String reason) implements Failure {}
}
