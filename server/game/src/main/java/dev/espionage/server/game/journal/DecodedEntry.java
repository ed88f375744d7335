package dev.espionage.server.game.journal;

/** What stored bytes turn out to be. */
public sealed interface DecodedEntry {

  /** They are this entry. */
  record Entry(JournalEntry entry) implements DecodedEntry {}

  /**
   * They are no entry that this version can read. Nobody may go on with the game: what is missing
   * is never guessed.
   */
  sealed interface Failure extends DecodedEntry {
    /** What is wrong, for a log. It shows no piece, no salt and no byte of the entry. */
    String reason();
  }

  /**
   * A newer version wrote it. The game is to be left alone until that version is back.
   *
   * @param tag the number of the event in {@code journal.proto} of the version that wrote it; 0 if
   *     none is to be seen
   */
  record UnknownEvent(int tag, String reason) implements Failure {}

  /** No version wrote it: the bytes are damaged, or something else's. */
  record DamagedEntry(String reason) implements Failure {}
}
