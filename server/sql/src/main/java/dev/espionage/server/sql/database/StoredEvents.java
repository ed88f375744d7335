package dev.espionage.server.sql.database;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/// Access to the stored events of games. Several calls see one state if they run in one
/// transaction. Thread-safe if each thread uses its own connection.
public interface StoredEvents {
  /// Returns the events of a game from a number on, in order; lost events leave gaps.
  ///
  /// @param from the least number
  List<Event> of(Connection connection, String game, long from) throws SQLException;

  /// Returns the lengths of games. A length is the number of the next event, because no event is
  /// written after a gap.
  ///
  /// @return the length of each game; 0 for a game without events
  ImmutableMap<String, Long> lengths(Connection connection, Set<String> games) throws SQLException;

  /// Returns the games with events that are not in `game_event` yet.
  Recent recent(Connection connection) throws SQLException;

  /// The events that are not in `game_event` yet.
  ///
  /// @param games the games with such events
  /// @param unreadable one sentence per unreadable part; its games are unknown
  record Recent(ImmutableSet<String> games, ImmutableList<String> unreadable) {
    static final Recent NONE = new Recent(ImmutableSet.of(), ImmutableList.of());
  }

  /// A stored event. [#toString] hides the payload.
  ///
  /// @param writer the node that wrote the event
  /// @param at the time in milliseconds since 1970
  /// @param payload the encoded event; not copied, must not be modified
  @SuppressWarnings("ArrayRecordComponent") // Events are not compared, and copying would be costly.
  record Event(long seq, long writer, long at, byte[] payload) {
    @Override
    public String toString() {
      return "Event[%d]".formatted(seq);
    }
  }
}
