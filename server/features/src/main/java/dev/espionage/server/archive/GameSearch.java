package dev.espionage.server.archive;

import dev.espionage.server.archive.GameFilter.Result;
import dev.espionage.server.sql.EnumColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the query for a page of finished games. A player's games as White and as Black are in two
 * indexes. Each index yields a page, and the newest games of both are taken.
 */
final class GameSearch {
  /** The query for listed games; {@code %s} is the subquery for rows of the archive, in order. */
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
  private final String sql;

  GameSearch(GameFilter filter, Optional<PageCursor> after, int limit) {
    values.put("limit", limit);
    sql =
        COLUMNS.formatted(
            filter.player().isPresent() ? ofPlayer(filter, after) : of(filter, after));
  }

  String sql() {
    return sql;
  }

  /** Returns the values to bind, by name. */
  Map<String, Object> values() {
    return values;
  }

  private String of(GameFilter filter, Optional<PageCursor> after) {
    return page(common(filter, after), filter.result().map(GameSearch::score));
  }

  private static String score(Result result) {
    return switch (result) {
      case WHITE, WON -> "1-0";
      case BLACK, LOST -> "0-1";
      case DRAW -> "1/2-1/2";
    };
  }

  private String ofPlayer(GameFilter filter, Optional<PageCursor> after) {
    filter.player().ifPresent(player -> values.put("player", player.value()));
    filter.opponent().ifPresent(opponent -> values.put("opponent", opponent.value()));
    return """
    select * from (
      select * from (%s) as as_white
      union all
      select * from (%s) as as_black) as both_sides
    order by ended_at desc, game_id desc limit :limit\
    """
        .formatted(
            half(filter, after, "white", "black", filter.result().map(GameSearch::score)),
            half(filter, after, "black", "white", filter.result().map(GameSearch::scoreOfBlack)));
  }

  private static String scoreOfBlack(Result result) {
    return switch (result) {
      case WHITE, LOST -> "1-0";
      case BLACK, WON -> "0-1";
      case DRAW -> "1/2-1/2";
    };
  }

  private String half(
      GameFilter filter,
      Optional<PageCursor> after,
      String own,
      String other,
      Optional<String> score) {
    List<String> conditions = new ArrayList<>(List.of(own + " = :player"));
    filter.opponent().ifPresent(_ -> conditions.add(other + " = :opponent"));
    conditions.addAll(common(filter, after));
    return page(conditions, score);
  }

  private List<String> common(GameFilter filter, Optional<PageCursor> after) {
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
    return conditions;
  }

  private String equal(String column, String value) {
    values.put(column, value);
    return column + " = :" + column;
  }

  /** Builds the query for one page. Results are constants, so they need no parameters. */
  private static String page(List<String> conditions, Optional<String> score) {
    List<String> all = new ArrayList<>(conditions);
    score.ifPresent(text -> all.add("result = '%s'".formatted(text)));
    return "select * from archive%s order by ended_at desc, game_id desc limit :limit"
        .formatted(all.isEmpty() ? "" : " where " + String.join(" and ", all));
  }
}
