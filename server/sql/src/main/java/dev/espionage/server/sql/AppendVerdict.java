package dev.espionage.server.sql;

/** What the journal says to somebody who wants to append to it. */
sealed interface AppendVerdict {
  /** The place is free, and everything before it is there. */
  record Free() implements AppendVerdict {}

  /** The place is free, but what it depends on is not as it has to be. */
  record Unmet() implements AppendVerdict {}

  /** It is there already, written by this node: a commit of which nothing was known. */
  record Ours() implements AppendVerdict {}

  /**
   * Somebody else's entry is there, or the one before it is not.
   *
   * @param found how many entries the game has
   */
  record WrittenByAnother(JournalPosition journalPosition, long found) implements AppendVerdict {}
}
