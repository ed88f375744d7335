package dev.espionage.server.archive;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.rating.RatingTable;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.Words;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** What a row of {@link GameSearch} says. */
final class ListedRow {
  private ListedRow() {}

  static ListedGame of(ResultSet row) throws SQLException {
    return new ListedGame(
        new GameId(row.getString("game_id")),
        Variants.byId(row.getString("variant")).orElseThrow(),
        TimeControl.parse(row.getString("time_control")).orThrow(),
        Words.constant(Speed.class, row.getString("speed")),
        new Pair<>(PlayerRow.ofSide(row, "white"), PlayerRow.ofSide(row, "black")),
        new Ending(
            Words.winner(row.getString("result")),
            Words.constant(Ending.Reason.class, row.getString("reason"))),
        row.getInt("turns"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Instant.ofEpochMilli(row.getLong("ended_at")),
        ratings(row));
  }

  private static Optional<Pair<ListedGame.Change>> ratings(ResultSet row) throws SQLException {
    boolean both =
        row.getObject("white_before_value") != null && row.getObject("black_before_value") != null;
    return both
        ? Optional.of(new Pair<>(change(row, "white"), change(row, "black")))
        : Optional.empty();
  }

  private static ListedGame.Change change(ResultSet row, String side) throws SQLException {
    return new ListedGame.Change(
        RatingTable.rating(row, side + "_before_"), RatingTable.rating(row, side + "_after_"));
  }
}
