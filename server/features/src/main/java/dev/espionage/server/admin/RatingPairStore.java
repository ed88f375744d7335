package dev.espionage.server.admin;

import dev.espionage.server.game.rating.RatedGame;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.StoreReader;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.mapper.RowMapper;

/// Finds players who owe an unusual share of their rating to one opponent. Thread-safe; never
/// blocks the caller. A stage fails if the store does not answer in time.
///
/// @param reader a reader for slow queries, with a deadline
public record RatingPairStore(StoreReader reader, InstantSource clock) {
  private static final int MIN_GAMES = 5;
  private static final int MIN_POINTS = 50;

  /// The points of each player against each opponent, where they are at least half of the gain.
  static final String PAIRS =
      """
      with pair as (
        select player_id, opponent_id, count(*) as games,
          sum(after_value - before_value) as points,
          sum(case when archive.turns < :turns then 1 else 0 end) as short_games
        from archive join rating_change on rating_change.game_id = archive.game_id
        where archive.rated = true and ended_at > :since
        group by player_id, opponent_id),
      shared as (
        select player_id, opponent_id, games, points, short_games,
          sum(games) over (partition by player_id) as all_games,
          sum(case when points > 0 then points else 0 end) over (partition by player_id) as gain
        from pair)
      select s.*, p.name as player_name, o.name as opponent_name
      from shared s join player p on p.id = s.player_id join player o on o.id = s.opponent_id
      where s.games >= :games and s.points >= :points and 2 * s.points >= s.gain
      order by s.points desc, s.player_id, s.opponent_id limit :limit
      """;

  private static final RowMapper<RatingPair> PAIR = RecordMapper.of(RatingPair.class);

  /// The rated games of a player with one opponent, at all variants and speeds.
  ///
  /// @param games the number of games with the opponent
  /// @param shortGames the number of those that [were not long][RatedGame#isLong]
  /// @param allGames the number of the player's rated games with anybody
  /// @param points the rating points that the player won from the opponent, less those lost
  /// @param gain the sum of the points from all opponents from whom the player won more than lost
  record RatingPair(
      PlayerId playerId,
      String playerName,
      PlayerId opponentId,
      String opponentName,
      int games,
      int shortGames,
      int allGames,
      double points,
      double gain) {}

  /// Returns pairs of players with at least five rated games with each other, which brought one of
  /// them at least 50 points and half of the gain. The largest number of points comes first.
  ///
  /// @param period the time until now in which the games ended
  /// @param limit the maximum number of pairs
  CompletionStage<List<RatingPair>> suspicious(Duration period, int limit) {
    long since = clock.instant().minus(period).toEpochMilli();
    return reader.ask(handle ->
        handle
            .createQuery(PAIRS)
            .bind("turns", RatedGame.LONG_TURNS)
            .bind("since", since)
            .bind("games", MIN_GAMES)
            .bind("points", MIN_POINTS)
            .bind("limit", limit)
            .map(PAIR)
            .list());
  }
}
