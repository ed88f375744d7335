package dev.espionage.server.archive;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.archive.VariantTallies.Tally;
import dev.espionage.server.game.rating.RatingTable;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/**
 * Finds and counts finished games, and finds the players whose games they are. Players who were
 * erased have a row still, for the games, but are nobody any more. Counting all games reads all of
 * them, in an index: so a node does it at most once a minute. The last count belongs to this
 * object's monitor. Safe for use by any thread; never blocks it. Stages fail if the store does not
 * answer.
 */
public final class ArchiveStore {
  private static final Duration REMEMBERED = Duration.ofMinutes(1);
  private static final String ONE =
      GameSearch.COLUMNS.formatted("select * from archive where game_id = :game");
  private static final String ALL =
      "select variant, result, count(*) as games from archive group by variant, result";
  private static final String AS_WHITE =
      """
      select variant, result, count(*) as games from archive where white = :player
      group by variant, result
      """;
  private static final String AS_BLACK =
      """
      select variant, result, count(*) as games from archive where black = :player
      group by variant, result
      """;
  private static final String OPPONENTS =
      """
      select met.*, coalesce(p.name, 'deleted') as name, coalesce(p.guest, true) as guest,
        coalesce(p.computer, false) as computer
      from (
        select opponent, sum(won) as won, sum(drawn) as drawn, sum(lost) as lost, count(*) as games
        from (
          select black as opponent, case result when '1-0' then 1 else 0 end as won,
            case result when '0-1' then 1 else 0 end as lost,
            case result when '1/2-1/2' then 1 else 0 end as drawn
          from archive where white = :player
          union all
          select white as opponent, case result when '0-1' then 1 else 0 end as won,
            case result when '1-0' then 1 else 0 end as lost,
            case result when '1/2-1/2' then 1 else 0 end as drawn
          from archive where black = :player) as played
        group by opponent order by games desc, opponent limit :limit) as met
      left join player p on p.id = met.opponent
      order by met.games desc, met.opponent
      """;
  private static final String BY_ID =
      "select id, name, guest, computer, created_at from player where id = :id and name <> 'deleted'";
  private static final String BY_NAME =
      """
      select p.id, p.name, p.guest, p.computer, p.created_at
      from player p join account a on a.player_id = p.id
      where a.name_key = :key
      """;

  private final StoreReader reader;
  private final InstantSource clock;
  private @Nullable Counted counted;

  public ArchiveStore(SqlStore store, InstantSource clock) {
    this.reader = store.reader();
    this.clock = clock;
  }

  /**
   * Some games, the newest first.
   *
   * @param next where the next page begins; empty if there is none
   */
  public record Page(ImmutableList<ListedGame> games, Optional<PageCursor> next) {
    /** Makes a page of games of which one more was asked for than there is room. */
    static Page of(List<ListedGame> found, int limit) {
      boolean more = found.size() > limit;
      ImmutableList<ListedGame> games =
          ImmutableList.copyOf(more ? found.subList(0, limit) : found);
      return new Page(games, more ? Optional.of(PageCursor.of(games.getLast())) : Optional.empty());
    }
  }

  /** A player, and since when they are here. */
  public record Profile(Player player, Instant createdAt) {}

  /** The count of all games, and when it was made. */
  private record Counted(CompletableFuture<VariantTallies> tallies, Instant at) {
    boolean isGoodAt(Instant now) {
      return !tallies.isCompletedExceptionally() && now.isBefore(at.plus(REMEMBERED));
    }
  }

  /**
   * Finds the games that pass a filter, the newest first.
   *
   * @param after the end of the page before
   * @param limit how many at most
   */
  public CompletionStage<Page> games(GameFilter filter, Optional<PageCursor> after, int limit) {
    var search = new GameSearch(filter, after, limit + 1);
    return reader.ask(handle ->
        Page.of(
            handle
                .createQuery(search.sql())
                .bindMap(search.values())
                .map((row, _) -> listed(row))
                .list(),
            limit));
  }

  /** Finds a game; empty, without distinction, if it is running, aborted or unknown. */
  public CompletionStage<Optional<ListedGame>> game(GameId game) {
    return reader.ask(handle ->
        handle.createQuery(ONE).bind("game", game).map((row, _) -> listed(row)).findOne());
  }

  private static ListedGame listed(ResultSet row) throws SQLException {
    return new ListedGame(
        new GameId(row.getString("game_id")),
        Variants.byId(row.getString("variant")).orElseThrow(),
        TimeControl.parse(row.getString("time_control")).orThrow(),
        EnumColumns.constant(Speed.class, row.getString("speed")),
        new BySide<>(PlayerRow.ofSide(row, "white"), PlayerRow.ofSide(row, "black")),
        new Ending(
            EnumColumns.winner(row.getString("result")),
            EnumColumns.constant(Ending.Reason.class, row.getString("reason"))),
        row.getInt("turns"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Instant.ofEpochMilli(row.getLong("ended_at")),
        ratings(row));
  }

  private static Optional<BySide<ListedGame.Change>> ratings(ResultSet row) throws SQLException {
    boolean both =
        row.getObject("white_before_value") != null && row.getObject("black_before_value") != null;
    return both
        ? Optional.of(new BySide<>(change(row, "white"), change(row, "black")))
        : Optional.empty();
  }

  private static ListedGame.Change change(ResultSet row, String side) throws SQLException {
    return new ListedGame.Change(
        RatingTable.rating(row, side + "_before_"), RatingTable.rating(row, side + "_after_"));
  }

  /**
   * Counts how a player's games went.
   *
   * @param opponents how many of those met most often, at most
   */
  public CompletionStage<PlayerTallies> tallies(PlayerId player, int opponents) {
    return reader.ask(handle ->
        new PlayerTallies(
            tallies(handle, AS_WHITE, player),
            tallies(handle, AS_BLACK, player).reversed(),
            opponents(handle, player, opponents)));
  }

  private static VariantTallies tallies(Handle handle, String sql, PlayerId player) {
    return tallies(handle.createQuery(sql).bind("player", player));
  }

  /** Adds up the rows of a query, from White's side. */
  private static VariantTallies tallies(Query query) {
    Map<Variant, Tally> tallies = new HashMap<>();
    query
        .map((row, _) -> counted(row))
        .forEach(count -> tallies.merge(count.getKey(), count.getValue(), Tally::plus));
    return VariantTallies.of(tallies);
  }

  private static Map.Entry<Variant, Tally> counted(ResultSet row) throws SQLException {
    int games = row.getInt("games");
    Tally tally =
        EnumColumns.winner(row.getString("result"))
            .map(winner -> winner == Side.WHITE ? new Tally(games, 0, 0) : new Tally(0, 0, games))
            .orElse(new Tally(0, games, 0));
    return Map.entry(Variants.byId(row.getString("variant")).orElseThrow(), tally);
  }

  private static ImmutableList<PlayerTallies.Opponent> opponents(
      Handle handle, PlayerId player, int limit) {
    return handle
        .createQuery(OPPONENTS)
        .bind("player", player)
        .bind("limit", limit)
        .map((row, _) ->
            new PlayerTallies.Opponent(
                PlayerRow.of(row, "opponent"),
                new Tally(row.getInt("won"), row.getInt("drawn"), row.getInt("lost"))))
        .collect(ImmutableList.toImmutableList());
  }

  /** Counts how all games went, from White's side; the answer may be a minute old. */
  public synchronized CompletionStage<VariantTallies> tallies() {
    Instant now = clock.instant();
    Counted last = counted;
    if (last == null || !last.isGoodAt(now)) {
      last = new Counted(count().toCompletableFuture(), now);
      counted = last;
    }
    return last.tallies();
  }

  private CompletionStage<VariantTallies> count() {
    return reader.ask(handle -> tallies(handle.createQuery(ALL)));
  }

  /** Finds a player by their id; empty if there is none, or they have left. */
  public CompletionStage<Optional<Profile>> player(PlayerId player) {
    return reader.ask(handle ->
        handle.createQuery(BY_ID).bind("id", player).map((row, _) -> profile(row)).findOne());
  }

  /** Finds the account of a name, or of one that differs from it in case only. */
  public CompletionStage<Optional<Profile>> named(String name) {
    return reader.ask(handle ->
        AccountName.good(name)
            .flatMap(good ->
                handle
                    .createQuery(BY_NAME)
                    .bind("key", good.key())
                    .map((row, _) -> profile(row))
                    .findFirst()));
  }

  private static Profile profile(ResultSet row) throws SQLException {
    return new Profile(PlayerRow.of(row, "id"), Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
