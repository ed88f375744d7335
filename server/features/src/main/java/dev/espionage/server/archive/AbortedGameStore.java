package dev.espionage.server.archive;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.GameParticipant;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Stores the aborted games of players in a database, a row for each player who is no program, for
/// [AbortedGame#LISTED]. Thread-safe; never blocks the caller.
public record AbortedGameStore(SqlStore store, InstantSource clock) {
  /// The statements that erase the player `:id` from this table. In the lists of others, the name
  /// comes from the player's row, which loses it.
  public static final List<String> ERASURE =
      List.of("delete from aborted_game where player_id = :id");

  /// The participant that writes the rows of a game that is aborted.
  public static final GameParticipant<Row> PARTICIPANT =
      new GameParticipant<>(Set.of(JournalWrite.Kind.ENDS), Row::of, on -> new Rows(on.handle()));

  static final String SWEEP = "delete from aborted_game where at <= ?";
  private static final String ADD =
      """
      insert into aborted_game (player_id, game_id, opponent, side, variant, time_control, rated,
        reason, fault, at_fault, at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (player_id, game_id) do nothing
      """;
  static final String LIST =
      """
      select a.game_id, a.side, a.variant, a.time_control, a.rated, a.reason, a.fault, a.at_fault,
        a.at, a.opponent, coalesce(o.name, 'deleted') as opponent_name,
        coalesce(o.guest, true) as opponent_guest, coalesce(o.computer, false) as opponent_computer
      from aborted_game a left join player o on o.id = a.opponent
      where a.player_id = ? and a.at > ?
      order by a.at desc, a.game_id limit ?
      """;

  /// Returns the aborted games of a player that are still listed, the newest first, at most
  /// [AbortedGame#MOST].
  public CompletionStage<List<AbortedGame>> of(PlayerId player) {
    return store.ask(handle ->
        handle
            .select(LIST, player, listedSince(), AbortedGame.MOST)
            .map((row, _) -> game(row))
            .list());
  }

  /// Deletes the games that are not listed any more.
  CompletionStage<Void> sweep() {
    return store.change(handle -> handle.execute(SWEEP, listedSince()));
  }

  private Instant listedSince() {
    return clock.instant().minus(AbortedGame.LISTED);
  }

  private static AbortedGame game(ResultSet row) throws SQLException {
    return new AbortedGame(
        new GameId(row.getString("game_id")),
        Variants.byId(row.getString("variant")).orElseThrow(),
        TimeControl.parse(row.getString("time_control")).orThrow(),
        row.getBoolean("rated"),
        EnumColumns.constant(Side.class, row.getString("side")),
        PlayerRow.ofSide(row, "opponent"),
        new Ending(
            Optional.empty(),
            EnumColumns.constant(Ending.Reason.class, row.getString("reason")),
            fault(row.getString("fault"), row.getString("at_fault"))),
        Instant.ofEpochMilli(row.getLong("at")));
  }

  private static Optional<Ending.Fault> fault(@Nullable String kind, @Nullable String side) {
    return Optional.ofNullable(kind)
        .map(word ->
            new Ending.Fault(
                EnumColumns.constant(Ending.Fault.Kind.class, word),
                Optional.ofNullable(side).map(one -> EnumColumns.constant(Side.class, one))));
  }

  /// A row to write: an aborted game in the list of one player.
  public record Row(
      PlayerId player, PlayerId opponent, Side side, GameSetup setup, Ending ending, Instant at) {
    /// Returns the rows that a write brings; none unless it aborts its game.
    static List<Row> of(JournalWrite write) {
      return write.entries().stream()
          .flatMap(entry ->
              entry.event() instanceof Event.Ended(Ending ending, Instant at) && ending.isAborted()
                  ? both(write, ending, at)
                  : Stream.empty())
          .toList();
    }

    private static Stream<Row> both(JournalWrite write, Ending ending, Instant at) {
      return Stream.of(Side.values())
          .filter(side -> !write.players().of(side).computer())
          .map(side -> {
            Player player = write.players().of(side);
            Player opponent = write.players().of(side.opponent());
            return new Row(player.id(), opponent.id(), side, write.after().setup(), ending, at);
          });
    }
  }

  /// Writes rows together with the event that aborts the game. Confined to its connection.
  private record Rows(Handle handle) implements CommitParticipant.Session<Row> {
    @Override
    public void write(List<Row> rows) {
      rows.forEach(this::add);
    }

    private void add(Row row) {
      Optional<Ending.Fault> fault = row.ending().fault();
      handle.execute(
          ADD,
          row.player().value(),
          row.setup().id().text(),
          row.opponent().value(),
          EnumColumns.of(row.side()),
          row.setup().variant().id(),
          row.setup().timeControl().format(),
          row.setup().rated(),
          EnumColumns.of(row.ending().reason()),
          fault.map(one -> EnumColumns.of(one.kind())).orElse(null),
          fault.flatMap(Ending.Fault::side).map(EnumColumns::of).orElse(null),
          row.at().toEpochMilli());
    }
  }
}
