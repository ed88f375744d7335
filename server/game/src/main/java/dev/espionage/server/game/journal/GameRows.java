package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.EnumColumns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Keeps the table of unfinished games in step with the journal, in the transaction of the events.
/// Confined to its connection.
public record GameRows(Connection connection) implements CommitParticipant.Session<JournalWrite> {
  /// The participant that updates the table; a live turn changes no row.
  public static final GameParticipant<JournalWrite> PARTICIPANT =
      new GameParticipant<>(
          EnumSet.complementOf(EnumSet.of(JournalWrite.Kind.PLAYS_LIVE_TURN)),
          List::of,
          on -> new GameRows(on.connection()));

  private static final String OPEN =
      """
      insert into game (id, variant, speed, time_control, volcanoes, rated, white, black,
          created_at, phase, turn, spectators, deadline_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'deployment', 0, 0, ?)
      """;
  private static final String START =
      "update game set phase = 'play', turn = ?, deadline_at = ? where id = ?";
  private static final String UPDATE_STATUS =
      "update game set turn = ?, deadline_at = ? where id = ?";
  private static final String END = "delete from game where id = ?";

  @Override
  public void write(List<JournalWrite> writes) throws SQLException {
    try (PreparedStatement open = connection.prepareStatement(OPEN);
        PreparedStatement start = connection.prepareStatement(START);
        PreparedStatement update = connection.prepareStatement(UPDATE_STATUS);
        PreparedStatement end = connection.prepareStatement(END)) {
      for (JournalWrite write : writes) {
        if (write.entries().getFirst() instanceof JournalEntry.Opened opened) {
          open(open, opened, write.gameStatus());
        }
        if (write.has(Event.Ended.class)) {
          end.setString(1, write.game().text());
          end.addBatch();
        } else if (write.has(Event.Started.class)) {
          updateStatus(start, write.game(), write.gameStatus());
        } else if (write.gameStatus().wakeAt().isPresent()) {
          updateStatus(update, write.game(), write.gameStatus());
        }
      }
      for (PreparedStatement statement : List.of(open, start, update, end)) {
        statement.executeBatch();
      }
    }
  }

  private static void open(
      PreparedStatement open, JournalEntry.Opened opened, GameStatus gameStatus)
      throws SQLException {
    GameSetup setup = opened.event().setup();
    open.setString(1, setup.id().text());
    open.setString(2, setup.variant().id());
    open.setString(3, EnumColumns.of(setup.timeControl().speed()));
    open.setString(4, setup.timeControl().format());
    open.setString(5, setup.volcanoes().notation());
    open.setBoolean(6, setup.rated());
    open.setString(7, opened.players().white().id().value());
    open.setString(8, opened.players().black().id().value());
    open.setLong(9, setup.createdAt().toEpochMilli());
    setInstant(open, 10, gameStatus.wakeAt());
    open.addBatch();
  }

  private static void updateStatus(PreparedStatement statement, GameId game, GameStatus gameStatus)
      throws SQLException {
    statement.setInt(1, gameStatus.turn());
    setInstant(statement, 2, gameStatus.wakeAt());
    statement.setString(3, game.text());
    statement.addBatch();
  }

  private static void setInstant(PreparedStatement statement, int index, Optional<Instant> instant)
      throws SQLException {
    if (instant.isPresent()) {
      statement.setLong(index, instant.get().toEpochMilli());
    } else {
      statement.setNull(index, Types.BIGINT);
    }
  }
}
