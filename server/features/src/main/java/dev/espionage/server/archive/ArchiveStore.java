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
import dev.espionage.server.account.SpokenLanguages;
import dev.espionage.server.archive.VariantTallies.Tally;
import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.game.rating.RatingTable;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreUnavailable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Finds and counts finished games, and finds their players. Erased players still have a row, for
/// their games, but are not found. Thread-safe; never blocks the caller. Stages fail if the store
/// does not answer.
///
/// **Bounded cost.** Anybody may ask, so no query reads all games. A filter that no index serves
/// alone reads at most {@value #SCANNED} rows for a page. The page then ends there, perhaps with
/// fewer games than the limit, and the next one begins there. Statistics of a player count the
/// newest {@value #SCANNED} games of each side. Only the count of all games reads a whole index, at
/// most once a minute.
public final class ArchiveStore {
  static final int SCANNED = 10_000;

  private static final Duration KEEP_ALL = Duration.ofMinutes(1);
  private static final Duration KEEP_PLAYER = Duration.ofSeconds(10);
  private static final int PLAYERS = 1_000;
  static final String ONE =
      GameSearch.COLUMNS.formatted("select * from archive where game_id = :game");
  static final String ALL = tally("archive");
  static final String AS_WHITE = tally(newest("white"));
  static final String AS_BLACK = tally(newest("black"));
  static final String OPPONENTS =
      """
      select met.*, coalesce(p.name, 'deleted') as name, coalesce(p.guest, true) as guest,
        coalesce(p.computer, false) as computer
      from (
        select opponent, sum(won) as won, sum(drawn) as drawn, sum(lost) as lost, count(*) as games
        from (
          select black as opponent, case result when '1-0' then 1 else 0 end as won,
            case result when '0-1' then 1 else 0 end as lost,
            case result when '1/2-1/2' then 1 else 0 end as drawn
          from %1$s where %3$s
          union all
          select white as opponent, case result when '0-1' then 1 else 0 end as won,
            case result when '1-0' then 1 else 0 end as lost,
            case result when '1/2-1/2' then 1 else 0 end as drawn
          from %2$s where %3$s) as played
        group by opponent order by games desc, opponent limit :limit) as met
      left join player p on p.id = met.opponent
      order by met.games desc, met.opponent
      """
          .formatted(newest("white"), newest("black"), ArchiveRows.COUNTED);
  static final String BY_ID =
      """
      select p.id, p.name, p.guest, p.computer, p.created_at, a.languages
      from player p left join account a on a.player_id = p.id
      where p.id = :id and p.name <> 'deleted'
      """;
  static final String BY_NAME =
      """
      select p.id, p.name, p.guest, p.computer, p.created_at, found.languages
      from player p join account found on found.player_id = p.id
      where found.name_key = :key
      """;

  static final String BY_PREFIX =
      """
      select p.id, p.name, p.guest, p.computer
      from player p join account found on found.player_id = p.id
      where found.name_key >= :from and found.name_key < :to
      order by found.name_key limit :limit
      """;

  /// Follows every character of a name.
  private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

  private final StoreReader reader;
  private final int scanned;
  private final ResultCache<String, VariantTallies> all;
  private final ResultCache<Tallied, PlayerTallies> players;

  public ArchiveStore(StoreReader reader, InstantSource clock) {
    this(reader, clock, SCANNED);
  }

  /// Creates a store.
  ///
  /// @param scanned the number of rows that a search may read for a page
  ArchiveStore(StoreReader reader, InstantSource clock, int scanned) {
    this.reader = reader;
    this.scanned = scanned;
    this.all = new ResultCache<>(1, KEEP_ALL, clock);
    this.players = new ResultCache<>(PLAYERS, KEEP_PLAYER, clock);
  }

  /// Returns whether a query failed because there were too many, or because it took too long.
  static boolean isOverload(Throwable failure) {
    return failure instanceof StoreUnavailable unavailable && unavailable.isOverload();
  }

  /// Returns whether a query failed because it took too long, as it would again.
  static boolean isSlow(Throwable failure) {
    return failure instanceof StoreUnavailable unavailable && unavailable.isSlow();
  }

  private static String tally(String games) {
    return "select variant, result, count(*) as games from %s where %s group by variant, result"
        .formatted(games, ArchiveRows.COUNTED);
  }

  /// Returns the subquery for the newest games of a player as one side.
  private static String newest(String side) {
    return """
    (select * from archive where %s = :player order by ended_at desc, game_id desc limit %d) as newest\
    """
        .formatted(side, SCANNED);
  }

  /// A page of games, the newest first.
  ///
  /// @param next the start of the next page; empty if there is none
  public record Page(ImmutableList<ListedGame> games, Optional<PageCursor> next) {
    /// Makes a page from a query for one game more than the page holds.
    ///
    /// @param bound the last row that the query read; empty if it read all
    static Page of(List<ListedGame> found, int limit, Optional<PageCursor> bound) {
      boolean more = found.size() > limit;
      ImmutableList<ListedGame> games =
          ImmutableList.copyOf(more ? found.subList(0, limit) : found);
      return new Page(games, more ? Optional.of(PageCursor.of(games.getLast())) : bound);
    }
  }

  /// A player, the time of their first visit, and the languages that they speak.
  public record Profile(Player player, Instant createdAt, SpokenLanguages languages) {}

  private record Tallied(PlayerId player, int opponents) {}

  /// Finds the games that match a filter, the newest first. A page may have fewer games than the
  /// limit, or none, although there are more.
  ///
  /// @param after the end of the previous page
  /// @param limit the maximum number of games
  public CompletionStage<Page> games(GameFilter filter, Optional<PageCursor> after, int limit) {
    return reader.ask(handle -> {
      Optional<PageCursor> bound = bound(handle, filter, after);
      return Page.of(
          query(handle, GameSearch.page(filter, after, bound, limit + 1))
              .map((row, _) -> listed(row))
              .list(),
          limit,
          bound);
    });
  }

  /// Returns the last row that a search may read; empty if it can read all that an index has.
  private Optional<PageCursor> bound(Handle handle, GameFilter filter, Optional<PageCursor> after) {
    return filter.equals(filter.indexed())
        ? Optional.empty()
        : query(handle, GameSearch.bound(filter, after, scanned))
            .map((row, _) ->
                new PageCursor(
                    Instant.ofEpochMilli(row.getLong("ended_at")),
                    new GameId(row.getString("game_id"))))
            .findFirst();
  }

  private static Query query(Handle handle, GameSearch search) {
    return handle.createQuery(search.sql()).bindMap(search.values());
  }

  /// Finds a finished game. Empty, without distinction, if the game is running, aborted or unknown.
  public CompletionStage<Optional<ListedGame>> game(GameId game) {
    return reader.ask(handle ->
        handle.createQuery(ONE).bind("game", game).map((row, _) -> listed(row)).findOne());
  }

  /// Returns the ending; who was away is known only if the opponent claimed a win.
  private static Ending ending(Optional<Side> winner, Ending.Reason reason) {
    return winner.isPresent() && reason == Ending.Reason.ABANDONED
        ? Ending.abandoned(winner.get(), true)
        : new Ending(winner, reason);
  }

  private static ListedGame listed(ResultSet row) throws SQLException {
    return new ListedGame(
        new GameId(row.getString("game_id")),
        Variants.byId(row.getString("variant")).orElseThrow(),
        TimeControl.parse(row.getString("time_control")).orThrow(),
        EnumColumns.constant(Speed.class, row.getString("speed")),
        new BySide<>(PlayerRow.ofSide(row, "white"), PlayerRow.ofSide(row, "black")),
        ending(
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

  /// Counts the results of a player's newest games; the result may be some seconds old.
  ///
  /// @param opponents the maximum number of opponents to return, those met most often
  public CompletionStage<PlayerTallies> tallies(PlayerId player, int opponents) {
    return players.find(
        new Tallied(player, opponents),
        () ->
            reader.ask(handle ->
                new PlayerTallies(
                    tallies(handle, AS_WHITE, player),
                    tallies(handle, AS_BLACK, player).reversed(),
                    opponents(handle, player, opponents))));
  }

  private static VariantTallies tallies(Handle handle, String sql, PlayerId player) {
    return tallies(handle.createQuery(sql).bind("player", player));
  }

  /// Sums the rows of a query, from White's side.
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

  /// Counts the results of all games with a turn, from White's side; the result may be a minute
  /// old.
  public CompletionStage<VariantTallies> tallies() {
    return all.find("all", () -> reader.ask(handle -> tallies(handle.createQuery(ALL))));
  }

  /// Finds a player by id; empty if there is none, or the player was erased.
  public CompletionStage<Optional<Profile>> player(PlayerId player) {
    return reader.ask(handle ->
        handle.createQuery(BY_ID).bind("id", player).map((row, _) -> profile(row)).findOne());
  }

  /// Finds the account with an equivalent name ([AccountName#key]).
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

  /// Finds accounts whose names begin in an equivalent way, by name. It is the same for everybody
  /// who asks: blocks do not matter.
  ///
  /// @param prefix the beginning of their keys: [AccountName#keyPrefix]
  public CompletionStage<List<Player>> beginningWith(String prefix, int limit) {
    return reader.ask(handle ->
        handle
            .createQuery(BY_PREFIX)
            .bind("from", prefix)
            .bind("to", prefix + LAST)
            .bind("limit", limit)
            .map((row, _) -> PlayerRow.of(row, "id"))
            .list());
  }

  private static Profile profile(ResultSet row) throws SQLException {
    return new Profile(
        PlayerRow.of(row, "id"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        SpokenLanguages.ofColumn(row.getString("languages")));
  }
}
