package dev.espionage.server.room;

import dev.espionage.server.session.PlayerId;

/** Which games to list. */
public sealed interface GamesQuery {
  /** A player's own unfinished games. */
  record Mine(PlayerId player) implements GamesQuery {}

  /**
   * Games that are being played, to watch.
   *
   * @param limit how many at most
   */
  record Live(int limit) implements GamesQuery {}
}
