package dev.espionage.server.archive;

import dev.espionage.server.archive.GameFilter.Result;
import dev.espionage.server.sql.EnumColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Builds the queries for a page of finished games. A player's games as White and as Black are in
/// two indexes. Each index yields a page, and the newest games of both are taken.
final class GameSearch {
  /// The query for listed games; `%s` is the subquery for rows of the archive, in order.
  static final String COLUMNS =
      """
      select a.*, coalesce(w.guest, true) as white_guest, coalesce(b.guest, true) as black_guest,
        coalesce(w.computer, false) as white_computer, coalesce(b.computer, false) as black_computer,
        wc.before_value as white_before_value, wc.before_deviation as white_before_deviation,
        wc.before_volatility as white_before_volatility, wc.after_value as white_after_value,
        wc.after_deviation as white_after_deviation, wc.after_volatility as white_after_volatility,
        bc.before_value as black_before_value, bc.before_deviation as black_before_deviation,
        bc.before_volatility as black_before_volatility, bc.after_value as black_after_value,
        bc.after_deviation as black_after_deviation, bc.after_volatility as black_after_volatility
      from (%s) as a
      left join player w on w.id = a.white
      left join player b on b.id = a.black
      left join rating_change wc on wc.game_id = a.game_id and wc.player_id = a.white
      left join rating_change bc on bc.game_id = a.game_id and bc.player_id = a.black
      order by a.ended_at desc, a.game_id desc
      """;

  private final Map<String, Object> values = new HashMap<>();
  private final String columns;
  private final String range;
  private String sql = "";

  private GameSearch(String columns, String range) {
    this.columns = columns;
    this.range = range;
  }

  /// Builds the query for a page.
  ///
  /// @param bound the last row that the search may read
  static GameSearch page(
      GameFilter filter, Optional<PageCursor> after, Optional<PageCursor> bound, int limit) {
    var search = new GameSearch("*", "limit :limit");
    search.values.put("limit", limit);
    search.sql = COLUMNS.formatted(search.rows(filter, after, bound, "limit :limit"));
    return search;
  }

  /// Builds the query for the row that bounds a search: the last of a number of rows in the index
  /// that serves the filter. A player's games are in two indexes; the newer one of the two rows is
  /// the bound, because both indexes were read that far. The query has no row if the index ends
  /// earlier.
  static GameSearch bound(GameFilter filter, Optional<PageCursor> after, int rows) {
    var search = new GameSearch("ended_at, game_id", "limit 1 offset :skipped");
    search.values.put("skipped", rows - 1);
    search.sql = search.rows(filter.indexed(), after, Optional.empty(), "limit 1");
    return search;
  }

  private String rows(
      GameFilter filter, Optional<PageCursor> after, Optional<PageCursor> bound, String most) {
    List<String> common = common(filter, after, bound);
    return filter.player().isPresent()
        ? ofPlayer(filter, common, most)
        : page(common, filter.result().map(GameSearch::score));
  }

  String sql() {
    return sql;
  }

  /// Returns the values to bind, by name.
  Map<String, Object> values() {
    return values;
  }

  private static String score(Result result) {
    return switch (result) {
      case WHITE, WON -> "1-0";
      case BLACK, LOST -> "0-1";
      case DRAW -> "1/2-1/2";
    };
  }

  private String ofPlayer(GameFilter filter, List<String> common, String most) {
    filter.player().ifPresent(player -> values.put("player", player.value()));
    filter.opponent().ifPresent(opponent -> values.put("opponent", opponent.value()));
    return """
    select * from (
      select * from (%s) as as_white
      union all
      select * from (%s) as as_black) as both_sides
    order by ended_at desc, game_id desc %s\
    """
        .formatted(
            half(filter, common, "white", "black", filter.result().map(GameSearch::score)),
            half(filter, common, "black", "white", filter.result().map(GameSearch::scoreOfBlack)),
            most);
  }

  private static String scoreOfBlack(Result result) {
    return switch (result) {
      case WHITE, LOST -> "1-0";
      case BLACK, WON -> "0-1";
      case DRAW -> "1/2-1/2";
    };
  }

  private String half(
      GameFilter filter, List<String> common, String own, String other, Optional<String> score) {
    List<String> conditions = new ArrayList<>(List.of(own + " = :player", known("player")));
    filter
        .opponent()
        .ifPresent(_ -> conditions.addAll(List.of(other + " = :opponent", known("opponent"))));
    conditions.addAll(common);
    return page(conditions, score);
  }

  /// Returns the condition that a player was not erased; nobody finds the games of one who was.
  private static String known(String parameter) {
    return "exists (select 1 from player where id = :%s and name <> 'deleted')"
        .formatted(parameter);
  }

  private List<String> common(
      GameFilter filter, Optional<PageCursor> after, Optional<PageCursor> bound) {
    List<String> conditions = new ArrayList<>();
    filter.variant().ifPresent(variant -> conditions.add(equal("variant", variant.id())));
    filter.speed().ifPresent(speed -> conditions.add(equal("speed", EnumColumns.of(speed))));
    filter.rated().ifPresent(rated -> conditions.add("rated = " + rated));
    filter
        .from()
        .ifPresent(from -> {
          values.put("from", from.toEpochMilli());
          conditions.add("ended_at >= :from");
        });
    filter
        .to()
        .ifPresent(to -> {
          values.put("to", to.toEpochMilli());
          conditions.add("ended_at < :to");
        });
    after.ifPresent(mark -> {
      values.put("ended", mark.endedAt().toEpochMilli());
      values.put("game", mark.game().text());
      conditions.add("(ended_at, game_id) < (:ended, :game)");
    });
    bound.ifPresent(mark -> {
      values.put("bound_ended", mark.endedAt().toEpochMilli());
      values.put("bound_game", mark.game().text());
      conditions.add("(ended_at, game_id) >= (:bound_ended, :bound_game)");
    });
    return conditions;
  }

  private String equal(String column, String value) {
    values.put(column, value);
    return column + " = :" + column;
  }

  /// Builds the query for one page. Results are constants, so they need no parameters.
  private String page(List<String> conditions, Optional<String> score) {
    List<String> all = new ArrayList<>(conditions);
    score.ifPresent(text -> all.add("result = '%s'".formatted(text)));
    return "select %s from archive%s order by ended_at desc, game_id desc %s"
        .formatted(columns, all.isEmpty() ? "" : " where " + String.join(" and ", all), range);
  }
}
