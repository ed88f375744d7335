package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import dev.espionage.engine.rating.RatingSystem;
import dev.espionage.server.game.rating.RatingLedger.Owner;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/// Reads and writes the tables of ratings and of rating changes.
public final class RatingTable {
  private static final String WRITE =
      """
      insert into rating (player_id, variant, speed, value, deviation, volatility, games, opponents,
          rated_at, established_until)
      values (:player, :variant, :speed, :value, :deviation, :volatility, :games, :opponents, :ratedAt,
          :until)
      on conflict (player_id, variant, speed) do update set value = excluded.value,
          deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games,
          opponents = excluded.opponents, rated_at = excluded.rated_at, established_until = excluded.established_until
      """;

  private RatingTable() {}

  /// Reads the owner from a row with `player_id`, `variant` and `speed`.
  public static Owner owner(ResultSet row) throws SQLException {
    return new Owner(new PlayerId(row.getString("player_id")), pool(row));
  }

  private static RatingPool pool(ResultSet row) throws SQLException {
    return new RatingPool(
        Variants.byId(row.getString("variant")).orElseThrow(),
        EnumColumns.constant(Speed.class, row.getString("speed")));
  }

  /// Reads a row of `rating`.
  public static EarnedRating earned(ResultSet row) throws SQLException {
    return new EarnedRating(
        rating(row, ""),
        row.getInt("games"),
        row.getInt("opponents"),
        Instant.ofEpochMilli(row.getLong("rated_at")));
  }

  /// Reads a row of `rating_change`.
  public static RatingChange change(ResultSet row) throws SQLException {
    Side side = Side.valueOf(row.getString("side").toUpperCase(Locale.ROOT));
    var player = new PlayerId(row.getString("player_id"));
    var opponent = new PlayerId(row.getString("opponent_id"));
    var game =
        new RatedGame(
            new GameId(row.getString("game_id")),
            side == Side.WHITE ? new BySide<>(player, opponent) : new BySide<>(opponent, player),
            pool(row),
            winner(side, row.getDouble("score")),
            Instant.ofEpochMilli(row.getLong("at")),
            row.getInt("turns"));
    return new RatingChange(game, side, rating(row, "before_"), rating(row, "after_"));
  }

  private static Optional<Side> winner(Side side, double score) {
    return Arrays.stream(Side.values())
        .filter(winner -> RatingSystem.score(side, Optional.of(winner)).points() == score)
        .findAny();
  }

  /// Reads a rating from three columns of a row.
  ///
  /// @param prefix the prefix of the columns, such as `before_`
  public static Rating rating(ResultSet row, String prefix) throws SQLException {
    return new Rating(
        row.getDouble(prefix + "value"),
        row.getDouble(prefix + "deviation"),
        row.getDouble(prefix + "volatility"));
  }

  /// Inserts or updates these ratings.
  public static void write(Handle handle, Map<Owner, EarnedRating> changed) {
    PreparedBatch batch = handle.prepareBatch(WRITE);
    changed.forEach((owner, earned) ->
        bind(batch, owner)
            .bindMethods(earned.rating())
            .bind("games", earned.games())
            .bind("opponents", earned.opponents())
            .bind("ratedAt", earned.ratedAt().toEpochMilli())
            .bind("until", earned.establishedUntil().toEpochMilli())
            .add());
    batch.execute();
  }

  /// Binds `:player`, `:variant` and `:speed`.
  public static <T extends SqlStatement<T>> T bind(T statement, Owner owner) {
    return statement
        .bind("player", owner.player().value())
        .bind("variant", owner.pool().variant().id())
        .bind("speed", EnumColumns.of(owner.pool().speed()));
  }

  /// Binds all columns of `rating_change` but the number.
  public static <T extends SqlStatement<T>> T bind(T statement, RatingChange change) {
    RatedGame game = change.game();
    return bind(statement, new Owner(change.player(), game.pool()))
        .bind("game", game.id().text())
        .bind("opponent", change.opponent().value())
        .bind("side", EnumColumns.of(change.side()))
        .bind("score", change.score())
        .bindMethods("before", change.before())
        .bindMethods("after", change.after())
        .bind("at", game.endedAt().toEpochMilli())
        .bind("turns", game.turns());
  }
}
