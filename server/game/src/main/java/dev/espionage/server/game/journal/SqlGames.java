package dev.espionage.server.game.journal;

import com.google.common.collect.Iterables;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.StoreReader;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The unfinished games in a database table, which the writer keeps in step with the journal.
public record SqlGames(StoreReader reader, GameProgressBuffer gameProgressBuffer) implements Games {
  private static final String ROWS =
      """
      select g.id, g.variant, g.time_control, g.volcanoes, g.rated, g.created_at, g.phase, g.turn, g.spectators,
        g.deadline_at,
        w.id as white, w.name as white_name, w.guest as white_guest, w.computer as white_computer,
        b.id as black, b.name as black_name, b.guest as black_guest, b.computer as black_computer
      from game g join player w on w.id = g.white join player b on b.id = g.black
      """;
  static final String OF_PLAYER =
      ROWS + "where g.white = ? or g.black = ? order by g.created_at, g.id";
  private static final String NEWEST_OF_PLAYER =
      ROWS + "where g.white = ? or g.black = ? order by g.created_at desc, g.id desc limit ?";
  static final String IN_PLAY =
      ROWS + "where g.phase = 'play' order by g.created_at desc, g.id desc limit ?";
  private static final String LIVE =
      "select id from game where speed not in (?, ?) order by created_at, id";
  private static final String TALLY =
      """
      select count(case when live then 1 end) as live,
        count(case when not live and guest then 1 end) as of_guests,
        count(case when not live and not guest then 1 end) as lasting
      from (
        select g.speed not in (:correspondence, :unlimited) as live, w.guest or b.guest as guest
        from game g join player w on w.id = g.white join player b on b.id = g.black
        where g.white in (<ids>) or g.black in (<ids>)) counted
      """;
  static final String DUE =
      "select id from game where deadline_at < ? order by deadline_at, id limit ?";

  /// The ids of the computer players, as constants of SQL.
  private static final String COMPUTERS =
      ComputerPlayer.ids().stream()
          .map(id -> "'" + id.value() + "'")
          .collect(Collectors.joining(", "));

  /// The maximum number of games per statement, because databases limit the parameters.
  private static final int GAMES_PER_STATEMENT = 1_000;

  @Override
  public CompletionStage<List<GameRow>> unfinished(PlayerId player) {
    return reader.ask(
        handle -> handle.select(OF_PLAYER, player, player).map((row, _) -> game(row)).list());
  }

  @Override
  public CompletionStage<List<GameRow>> unfinished(PlayerId player, int limit) {
    return reader.ask(handle ->
        handle
            .select(NEWEST_OF_PLAYER, player, player, limit)
            .map((row, _) -> game(row))
            .list()
            .reversed());
  }

  @Override
  public CompletionStage<Map<PlayerId, PlayerTally>> tallies(Set<PlayerId> players) {
    return reader.ask(handle -> tallies(handle, players));
  }

  /// Counts like [#tallies(Set)] in a query of another store. Uses plain JDBC, because each new
  /// game asks twice.
  public static Map<PlayerId, PlayerTally> tallies(Handle handle, Set<PlayerId> players)
      throws SQLException {
    String marks = String.join(", ", Collections.nCopies(players.size(), "?"));
    String sql =
        """
        select white, count(*), count(case when speed = '%2$s' then 1 end),
          count(case when black in (%3$s) then 1 end)
        from game where white in (%1$s) group by white
        union all
        select black, count(*), count(case when speed = '%2$s' then 1 end),
          count(case when white in (%3$s) then 1 end)
        from game where black in (%1$s) group by black
        """
            .formatted(marks, EnumColumns.of(Speed.CORRESPONDENCE), COMPUTERS);
    try (PreparedStatement statement = handle.getConnection().prepareStatement(sql)) {
      int index = 1;
      for (PlayerId player : Iterables.concat(players, players)) {
        statement.setString(index++, player.value());
      }
      try (ResultSet row = statement.executeQuery()) {
        Map<PlayerId, PlayerTally> tallies = new HashMap<>();
        while (row.next()) {
          int correspondence = row.getInt(3);
          tallies.merge(
              new PlayerId(row.getString(1)),
              new PlayerTally(correspondence, row.getInt(2) - correspondence, row.getInt(4)),
              PlayerTally::plus);
        }
        return Map.copyOf(tallies);
      }
    }
  }

  @Override
  public CompletionStage<Set<GameId>> stillUnfinished(Set<GameId> games) {
    return reader.ask(handle -> {
      Set<GameId> unfinished = new HashSet<>();
      for (List<GameId> part : Iterables.partition(games, GAMES_PER_STATEMENT)) {
        handle
            .createQuery("select id from game where id in (<ids>)")
            .bindList("ids", part)
            .mapTo(GameId.class)
            .forEach(unfinished::add);
      }
      return unfinished;
    });
  }

  @Override
  public CompletionStage<Tally> tally(Set<PlayerId> players) {
    return reader.ask(handle ->
        handle
            .createQuery(TALLY)
            .bindList("ids", players)
            .bind("correspondence", Speed.CORRESPONDENCE)
            .bind("unlimited", Speed.UNLIMITED)
            .map((row, _) ->
                new Tally(row.getInt("live"), row.getInt("of_guests"), row.getInt("lasting")))
            .one());
  }

  @Override
  public CompletionStage<List<GameRow>> live(int limit) {
    return reader.ask(handle -> handle.select(IN_PLAY, limit).map((row, _) -> game(row)).list());
  }

  @Override
  public CompletionStage<Integer> count() {
    return reader.ask(
        handle -> handle.createQuery("select count(*) from game").mapTo(Integer.class).one());
  }

  @Override
  public CompletionStage<List<GameId>> onLiveClocks() {
    return reader.ask(handle ->
        handle.select(LIVE, Speed.CORRESPONDENCE, Speed.UNLIMITED).mapTo(GameId.class).list());
  }

  @Override
  public CompletionStage<List<GameId>> dueBefore(Instant instant, int limit) {
    return reader.ask(handle -> handle.select(DUE, instant, limit).mapTo(GameId.class).list());
  }

  @Override
  public void watched(GameId game, int spectators) {
    gameProgressBuffer.spectators(game, spectators);
  }

  private static GameRow game(ResultSet row) throws SQLException {
    Variant variant = Variants.byId(row.getString("variant")).orElseThrow();
    return new GameRow(
        new GameSetup(
            new GameId(row.getString("id")),
            Volcanoes.parse(variant, row.getString("volcanoes")).orThrow(),
            TimeControl.parse(row.getString("time_control")).orThrow(),
            row.getBoolean("rated"),
            Instant.ofEpochMilli(row.getLong("created_at"))),
        new BySide<>(PlayerRow.ofSide(row, "white"), PlayerRow.ofSide(row, "black")),
        row.getString("phase").equals("play") ? Phase.PLAY : Phase.DEPLOYMENT,
        row.getInt("turn"),
        row.getInt("spectators"),
        Optional.ofNullable(row.getObject("deadline_at"))
            .map(at -> Instant.ofEpochMilli(((Number) at).longValue())));
  }
}
