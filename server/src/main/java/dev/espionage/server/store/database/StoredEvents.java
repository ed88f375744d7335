package dev.espionage.server.store.database;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/**
 * Where a database has the events of games. What several calls say belongs together if they are
 * made in one transaction. Safe for use by any thread, each with a connection of its own.
 */
public interface StoredEvents {
  /**
   * The events of a game from a number on, in their order; there are gaps if some are gone.
   *
   * @param from the least number
   */
  List<StoredEvent> of(Connection connection, String game, long from) throws SQLException;

  /**
   * How many events games have: the number of the next one, for nothing is written behind a gap.
   *
   * @return of all the games, 0 for those that are not there
   */
  ImmutableMap<String, Long> lengths(Connection connection, Set<String> games) throws SQLException;

  /** Games with events that are not in {@code game_event} yet. */
  ImmutableSet<String> recentGames(Connection connection) throws SQLException;

  /** What is there and cannot be read, a sentence each, as far as one game alone does not tell. */
  List<String> unreadable(Connection connection) throws SQLException;
}
