package dev.espionage.server.game.rating;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Maps;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.StoreReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/// The ratings in a database. Ratings to be displayed are as of now, because certainty decreases
/// without games. Ratings to be compared by value are taken as stored, since time does not change
/// the value.
public record RatingStore(StoreReader reader, InstantSource clock) implements Ratings {
  /// A player on a leaderboard.
  ///
  /// @param rank the rank from 1, equal for players whose shown ratings are equal
  /// @param rating the rating as of now
  public record Row(int rank, Player player, EarnedRating rating) {}

  /// A point in the history of a rating.
  ///
  /// @param rating the rating after the game
  /// @param at the time at which the game ended
  public record Point(GameId game, Rating rating, Instant at) {}

  /// The least number of [opponents][EarnedRating#opponents] of a listed player.
  private static final int MIN_OPPONENTS = 5;

  private static final String OF = "select * from rating where player_id in (<ids>)";
  static final String BEST =
      """
      select r.*, p.id, p.name from rating r join player p on p.id = r.player_id
      where r.variant = :variant and r.speed = :speed and r.established_until > :now
        and r.opponents >= :opponents
        and not p.guest and p.name <> 'deleted'
      order by r.value desc, r.player_id limit :limit
      """;
  static final String HISTORY =
      """
      select game_id, at, after_value, after_deviation, after_volatility
      from (
        select game_id, at, after_value, after_deviation, after_volatility,
          row_number() over (order by seq) as number, count(*) over () as total
        from rating_change
        where player_id = :player and variant = :variant and speed = :speed) as change
      where number = total or number % ((total + :inner) / (:inner + 1)) = 0 or total <= :limit
      order by number
      """;

  @Override
  public CompletionStage<Map<PlayerId, PlayerRatings>> of(Set<PlayerId> players) {
    return earned(players)
        .thenApply(earned -> {
          Map<PlayerId, PlayerRatings> sheets = new HashMap<>();
          players.forEach(player -> sheets.put(player, playerRatings(earned.row(player))));
          return Map.copyOf(sheets);
        });
  }

  private static PlayerRatings playerRatings(Map<RatingPool, EarnedRating> earned) {
    return new PlayerRatings(Maps.transformValues(earned, EarnedRating::rating));
  }

  /// Returns all ratings of a player, as of now.
  public CompletionStage<ImmutableMap<RatingPool, EarnedRating>> of(PlayerId player) {
    Instant now = clock.instant();
    return earned(Set.of(player))
        .thenApply(earned ->
            ImmutableMap.copyOf(
                Maps.transformValues(earned.row(player), rating -> asOf(now, rating))));
  }

  private static EarnedRating asOf(Instant now, EarnedRating earned) {
    return new EarnedRating(earned.at(now), earned.games(), earned.opponents(), earned.ratedAt());
  }

  private CompletionStage<ImmutableTable<PlayerId, RatingPool, EarnedRating>> earned(
      Set<PlayerId> players) {
    return reader.ask(handle -> {
      var earned = ImmutableTable.<PlayerId, RatingPool, EarnedRating>builder();
      handle
          .createQuery(OF)
          .bindList("ids", players)
          .map((row, _) -> Map.entry(RatingTable.owner(row), RatingTable.earned(row)))
          .forEach(entry ->
              earned.put(entry.getKey().player(), entry.getKey().pool(), entry.getValue()));
      return earned.build();
    });
  }

  /// Returns the best players of a pool, best first. Only established ratings of accounts count, as
  /// of now, with at least five different opponents in rated games of ten turns or more.
  ///
  /// @param limit the maximum number of players
  public CompletionStage<List<Row>> best(RatingPool pool, int limit) {
    Instant now = clock.instant();
    return reader
        .ask(handle ->
            handle
                .createQuery(BEST)
                .bindMethods(pool)
                .bind("now", now)
                .bind("opponents", MIN_OPPONENTS)
                .bind("limit", limit)
                .map((row, _) -> new Row(0, player(row), asOf(now, RatingTable.earned(row))))
                .list())
        .thenApply(RatingStore::ranked);
  }

  private static Player player(ResultSet row) throws SQLException {
    return new Player(new PlayerId(row.getString("id")), row.getString("name"), false);
  }

  private static List<Row> ranked(List<Row> best) {
    List<Row> ranked = new ArrayList<>();
    for (Row row : best) {
      boolean ties =
          !ranked.isEmpty()
              && ranked.getLast().rating().rating().rounded() == row.rating().rating().rounded();
      int rank = ties ? ranked.getLast().rank() : ranked.size() + 1;
      ranked.add(new Row(rank, row.player(), row.rating()));
    }
    return List.copyOf(ranked);
  }

  /// Returns the history of a rating, oldest point first.
  ///
  /// @param limit the maximum number of points, at least 3. Beyond it points are left out evenly,
  ///   but never the newest.
  public CompletionStage<List<Point>> history(PlayerId player, RatingPool pool, int limit) {
    return reader.ask(handle ->
        handle
            .createQuery(HISTORY)
            .bind("player", player)
            .bindMethods(pool)
            .bind("inner", limit - 2)
            .bind("limit", limit)
            .map((row, _) ->
                new Point(
                    new GameId(row.getString("game_id")),
                    RatingTable.rating(row, "after_"),
                    Instant.ofEpochMilli(row.getLong("at"))))
            .list());
  }
}
