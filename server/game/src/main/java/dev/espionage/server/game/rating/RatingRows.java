package dev.espionage.server.game.rating;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.RatingSystem;
import dev.espionage.server.game.rating.RatingLedger.Owner;
import dev.espionage.server.kernel.PlayerId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Counts results in the players' ratings, in the transaction that archives the games, so that each
/// game counts once. Confined to its connection.
///
/// Before it reads a rating, it locks the rows of all players of the transaction in the order of
/// their ids. Every writer of player rows that other nodes also write must do this. The numbers of
/// changes are drawn after that lock, so a player's changes are numbered in the order of the
/// transactions.
///
/// @param rowLock the end of a query that locks its rows
public record RatingRows(Handle handle, String rowLock) {
  private static final String LOCK =
      "select id, guest and name <> 'deleted' as guest from player where id in (<ids>) order by id";
  private static final String READ = "select * from rating where player_id in (<ids>)";
  private static final String CHANGE =
      """
      insert into rating_change (game_id, player_id, opponent_id, side, variant, speed, score,
          before_value, before_deviation, before_volatility, after_value, after_deviation,
          after_volatility, at, turns)
      values (:game, :player, :opponent, :side, :variant, :speed, :score, :before.value,
          :before.deviation, :before.volatility, :after.value, :after.deviation, :after.volatility,
          :at, :turns)
      """;

  /// The games of two players within a time, as one of them played them.
  static final String RECENT =
      """
      select count(*) from (
        select 1 as one from rating_change
        where player_id = :player and opponent_id = :opponent and variant = :variant
          and speed = :speed and at > :since
        limit :limit) as recent
      """;

  /// The players' long games.
  static final String LONG =
      """
      select 1 from rating_change
      where player_id = :player and opponent_id = :opponent and variant = :variant
        and speed = :speed and turns >= %d
      limit 1
      """
          .formatted(RatedGame.LONG_TURNS);

  /// Counts the games whose players both have accounts. An account that was erased meanwhile still
  /// counts as one, because its opponent has earned the result.
  ///
  /// @return the games that were counted
  public Set<GameId> apply(List<RatedGame> finished) {
    List<RatedGame> agreed =
        finished.stream()
            .filter(game -> !game.players().white().equals(game.players().black()))
            .toList();
    if (agreed.isEmpty()) {
      return Set.of();
    }
    Set<PlayerId> accounts = lock(agreed);
    List<RatedGame> rated =
        agreed.stream()
            .filter(game ->
                accounts.contains(game.players().white())
                    && accounts.contains(game.players().black()))
            .toList();
    if (!rated.isEmpty()) {
      count(rated, new RatingLedger(read(accounts)));
    }
    return rated.stream().map(RatedGame::id).collect(Collectors.toSet());
  }

  /// Locks the players of these games, and returns those that have accounts.
  private Set<PlayerId> lock(List<RatedGame> games) {
    Set<String> ids = new HashSet<>();
    for (RatedGame game : games) {
      ids.add(game.players().white().value());
      ids.add(game.players().black().value());
    }
    Set<PlayerId> accounts = new HashSet<>();
    handle
        .createQuery(LOCK + rowLock)
        .bindList("ids", ids)
        .map((row, _) -> Map.entry(new PlayerId(row.getString("id")), row.getBoolean("guest")))
        .forEach(player -> {
          if (!player.getValue()) {
            accounts.add(player.getKey());
          }
        });
    return accounts;
  }

  private Map<Owner, EarnedRating> read(Set<PlayerId> players) {
    Map<Owner, EarnedRating> ratings = new HashMap<>();
    handle
        .createQuery(READ)
        .bindList("ids", players.stream().map(PlayerId::value).toList())
        .map((row, _) -> Map.entry(RatingTable.owner(row), RatingTable.earned(row)))
        .forEach(rating -> ratings.put(rating.getKey(), rating.getValue()));
    return ratings;
  }

  /// Counts games one after another, because a player may have ended several.
  private void count(List<RatedGame> games, RatingLedger ledger) {
    PreparedBatch batch = handle.prepareBatch(CHANGE);
    for (RatedGame game : games) {
      BySide<RatingChange> changes = ledger.count(game, encounters(game));
      for (Side side : Side.values()) {
        RatingTable.bind(batch, changes.of(side)).add();
      }
    }
    batch.execute();
    RatingTable.write(handle, ledger.changed());
  }

  /// Returns the players' earlier games, without those of this transaction.
  private Encounters encounters(RatedGame game) {
    var owner = new Owner(game.players().white(), game.pool());
    String opponent = game.players().black().value();
    long since = game.endedAt().minus(RatingSystem.REPEAT_WINDOW).toEpochMilli();
    int recent =
        RatingTable.bind(handle.createQuery(RECENT), owner)
            .bind("opponent", opponent)
            .bind("since", since)
            .bind("limit", RatingSystem.MOST_REPEATS)
            .mapTo(Integer.class)
            .one();
    boolean met =
        RatingTable.bind(handle.createQuery(LONG), owner)
            .bind("opponent", opponent)
            .mapTo(Integer.class)
            .findOne()
            .isPresent();
    return new Encounters(recent, met);
  }
}
