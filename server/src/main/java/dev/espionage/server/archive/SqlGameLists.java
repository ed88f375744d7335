package dev.espionage.server.archive;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.Words;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Finished games from the table of the archive. What is said of all games takes a look at all of
 * them, in an index: so a node asks at most once a minute. The last answer belongs to this object's
 * monitor.
 */
public final class SqlGameLists implements GameLists {
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

  private final StoreReader reader;
  private final InstantSource clock;
  private @Nullable Counted counted;

  /** What was counted of all games, and when. */
  private record Counted(CompletableFuture<VariantTallies> tallies, Instant at) {
    boolean isGoodAt(Instant now) {
      return !tallies.isCompletedExceptionally() && now.isBefore(at.plus(REMEMBERED));
    }
  }

  public SqlGameLists(StoreReader reader, InstantSource clock) {
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public CompletionStage<Page> games(GameFilter filter, Optional<PageMark> after, int limit) {
    var search = new GameSearch(filter, after, limit + 1);
    return reader.ask(handle ->
        Page.of(
            handle
                .createQuery(search.sql())
                .bindMap(search.values())
                .map((row, _) -> ListedRow.of(row))
                .list(),
            limit));
  }

  @Override
  public CompletionStage<Optional<ListedGame>> game(GameId game) {
    return reader.ask(handle ->
        handle.createQuery(ONE).bind("game", game).map((row, _) -> ListedRow.of(row)).findOne());
  }

  @Override
  public CompletionStage<PlayerTallies> tallies(PlayerId player, int opponents) {
    return reader.ask(handle ->
        new PlayerTallies(
            tallies(handle, AS_WHITE, player),
            tallies(handle, AS_BLACK, player).reversed(),
            opponents(handle, player, opponents)));
  }

  private static VariantTallies tallies(Handle handle, String sql, PlayerId player) {
    Map<Variant, Tally> tallies = new HashMap<>();
    handle
        .createQuery(sql)
        .bind("player", player)
        .map((row, _) -> counted(row))
        .forEach(count -> tallies.merge(count.getKey(), count.getValue(), Tally::plus));
    return VariantTallies.of(tallies);
  }

  /** From White's side. */
  private static Map.Entry<Variant, Tally> counted(ResultSet row) throws SQLException {
    int games = row.getInt("games");
    Tally tally =
        Words.winner(row.getString("result"))
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

  @Override
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
    return reader.ask(handle -> {
      Map<Variant, Tally> tallies = new HashMap<>();
      handle
          .createQuery(ALL)
          .map((row, _) -> counted(row))
          .forEach(count -> tallies.merge(count.getKey(), count.getValue(), Tally::plus));
      return VariantTallies.of(tallies);
    });
  }
}
