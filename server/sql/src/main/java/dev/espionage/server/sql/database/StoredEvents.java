package dev.espionage.server.sql.database;

import com.google.common.collect.ImmutableList;
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

  /** What is not in {@code game_event} yet. */
  Recent recent(Connection connection) throws SQLException;

  /**
   * What is not in {@code game_event} yet.
   *
   * @param games that have such events
   * @param unreadable a sentence about each part that cannot be read: its games are not known
   */
  record Recent(ImmutableSet<String> games, ImmutableList<String> unreadable) {
    static final Recent NONE = new Recent(ImmutableSet.of(), ImmutableList.of());
  }
}
