package dev.espionage.server.social;

/**
 * What came of a wish about another player. It never depends on whether the other one blocks
 * whoever asks.
 */
public sealed interface ContactAnswer {
  /** The other one is asked to be a friend, and has not answered. */
  record Asked() implements ContactAnswer {}

  /** The two are friends. */
  record Befriended() implements ContactAnswer {}

  /** The other one is blocked. */
  record Blocked() implements ContactAnswer {}

  /** There is nobody with this id, or it is one's own. */
  record NoSuchPlayer() implements ContactAnswer {}

  /** A guest can be nobody's friend. */
  record IsGuest() implements ContactAnswer {}

  /** Whoever asks blocks the other one. */
  record BlockedByYou() implements ContactAnswer {}

  /**
   * There is no room for one more.
   *
   * @param most how many there can be
   */
  record Full(Kind kind, int most) implements ContactAnswer {}

  /** Of what there can be only so many. */
  enum Kind {
    /** Friends of either of the two. */
    FRIENDS,
    /** Others who are asked and have not answered. */
    ASKED,
    BLOCKED
  }
}
