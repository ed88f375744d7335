package dev.espionage.server.sql;

/** What the journal says to somebody who wants to append to it. */
sealed interface Verdict {
  /** The place is free, and everything before it is there. */
  record Free() implements Verdict {}

  /** The place is free, but what it depends on is not as it has to be. */
  record Unmet() implements Verdict {}

  /** It is there already, written by this node: a commit of which nothing was known. */
  record Ours() implements Verdict {}

  /**
   * Somebody else's entry is there, or the one before it is not.
   *
   * @param found how many entries the game has
   */
  record Fenced(Place place, long found) implements Verdict {}
}
