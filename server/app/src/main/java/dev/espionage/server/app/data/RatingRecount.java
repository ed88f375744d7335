package dev.espionage.server.app.data;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.game.rating.EarnedRating;
import dev.espionage.server.game.rating.Encounters;
import dev.espionage.server.game.rating.RatedGame;
import dev.espionage.server.game.rating.RatingChange;
import dev.espionage.server.game.rating.RatingLedger;
import dev.espionage.server.game.rating.RatingLedger.Owner;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.RatingTable;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Recomputes all ratings from the results in the archive, in the order of the sequence numbers of
/// their changes. It compares the result with the stored ratings, to the last bit. Confined to one
/// thread and used once.
final class RatingRecount {
  private static final int ROWS_AT_A_TIME = 1_000;
  private static final String CHANGES =
      """
      select c.*, a.variant as played_variant, a.speed as played_speed, a.white, a.black, a.result,
        a.ended_at, a.turns as played_turns
      from rating_change c left join archive a on a.game_id = c.game_id and a.rated = true
      order by c.seq
      """;
  private static final String UNCOUNTED =
      """
      select a.game_id from archive a
      where a.rated = true and not exists (
        select 1 from rating_change c where c.game_id = a.game_id)
      order by a.ended_at, a.game_id
      """;
  private static final String RATINGS = "select * from rating order by player_id, variant, speed";

  private static final String CORRECT =
      """
      update rating_change set game_id = :game, player_id = :player, opponent_id = :opponent,
        side = :side, variant = :variant, speed = :speed, score = :score,
        before_value = :before.value, before_deviation = :before.deviation,
        before_volatility = :before.volatility, after_value = :after.value,
        after_deviation = :after.deviation, after_volatility = :after.volatility, at = :at,
        turns = :turns
      where seq = :seq
      """;
  private static final String REMOVE =
      "delete from rating where player_id = :player and variant = :variant and speed = :speed";

  private final RatingLedger ledger = new RatingLedger(Map.of());

  /// The computed changes, by game, for which no stored row has been read yet.
  private final Map<GameId, Map<Side, RatingChange>> unmatchedChanges = new LinkedHashMap<>();

  private final List<String> differences = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();
  private final Map<Long, RatingChange> wrongChanges = new LinkedHashMap<>();
  private final Map<Owner, EarnedRating> wrongRatings = new LinkedHashMap<>();
  private final List<Owner> superfluous = new ArrayList<>();
  private long games;

  /// A row of `rating_change`.
  ///
  /// @param played the rated game; empty if the archive has no such rated game
  private record Stored(long seq, RatingChange change, Optional<RatedGame> played) {}

  private RatingRecount() {}

  /// Recomputes the ratings of the whole store, as one transaction sees it.
  static RatingRecount of(Handle handle) {
    var recount = new RatingRecount();
    recount.compareChanges(handle);
    recount.compareRatings(handle);
    return recount;
  }

  /// Returns the number of games that were counted.
  long games() {
    return games;
  }

  /// Returns a sentence for each stored value that differs from the computed one.
  ImmutableList<String> differences() {
    return ImmutableList.copyOf(differences);
  }

  /// Returns a sentence for each fault that cannot be corrected by computing.
  ImmutableList<String> missing() {
    return ImmutableList.copyOf(missing);
  }

  /// Overwrites the differing values with the computed ones.
  void correct(Handle handle) {
    wrongChanges.forEach((seq, change) ->
        RatingTable.bind(handle.createUpdate(CORRECT), change).bind("seq", seq).execute());
    if (!wrongRatings.isEmpty()) {
      RatingTable.write(handle, wrongRatings);
    }
    superfluous.forEach(owner -> RatingTable.bind(handle.createUpdate(REMOVE), owner).execute());
  }

  private void compareChanges(Handle handle) {
    handle
        .createQuery(CHANGES)
        .setFetchSize(ROWS_AT_A_TIME)
        .map((row, _) -> new Stored(row.getLong("seq"), RatingTable.change(row), played(row)))
        .forEach(this::compare);
    unmatchedChanges.forEach((game, sides) ->
        sides
            .keySet()
            .forEach(side ->
                missing.add(
                    "game %s is rated, but the change of %s is missing"
                        .formatted(game, EnumColumns.of(side)))));
    handle
        .createQuery(UNCOUNTED)
        .mapTo(String.class)
        .forEach(game -> missing.add("game %s is rated, but changed no rating".formatted(game)));
  }

  private static Optional<RatedGame> played(ResultSet row) throws SQLException {
    if (row.getString("white") == null) {
      return Optional.empty();
    }
    RatingPool pool =
        new RatingPool(
            Variants.byId(row.getString("played_variant")).orElseThrow(),
            EnumColumns.constant(Speed.class, row.getString("played_speed")));
    return Optional.of(
        new RatedGame(
            new GameId(row.getString("game_id")),
            new BySide<>(
                new PlayerId(row.getString("white")), new PlayerId(row.getString("black"))),
            pool,
            EnumColumns.winner(row.getString("result")),
            Instant.ofEpochMilli(row.getLong("ended_at")),
            row.getInt("played_turns")));
  }

  private void compare(Stored stored) {
    RatingChange change = stored.change();
    if (stored.played().isEmpty()) {
      missing.add(
          "game %s changed the rating of %s, but is not a rated game of the archive"
              .formatted(change.game().id(), change.player()));
      return;
    }
    RatedGame game = stored.played().get();
    Map<Side, RatingChange> computed =
        unmatchedChanges.computeIfAbsent(game.id(), _ -> count(game));
    RatingChange expected = computed.remove(change.side());
    if (computed.isEmpty()) {
      unmatchedChanges.remove(game.id());
    }
    if (expected == null) {
      missing.add(
          "game %s changed the rating of %s twice"
              .formatted(game.id(), EnumColumns.of(change.side())));
    } else if (!change.equals(expected)) {
      differences.add(
          "game %s: the change of %s is stored as %s, should be %s"
              .formatted(game.id(), EnumColumns.of(change.side()), text(change), text(expected)));
      wrongChanges.put(stored.seq(), expected);
    }
  }

  private Map<Side, RatingChange> count(RatedGame game) {
    games++;
    BySide<RatingChange> changes = ledger.count(game, Encounters.NONE);
    return new EnumMap<>(Map.of(Side.WHITE, changes.white(), Side.BLACK, changes.black()));
  }

  private void compareRatings(Handle handle) {
    wrongRatings.putAll(ledger.ratings());
    handle
        .createQuery(RATINGS)
        .setFetchSize(ROWS_AT_A_TIME)
        .map((row, _) -> Map.entry(RatingTable.owner(row), RatingTable.earned(row)))
        .forEach(stored -> {
          EarnedRating computed = ledger.ratings().get(stored.getKey());
          if (computed == null) {
            superfluous.add(stored.getKey());
            differences.add("%s comes from no game".formatted(text(stored.getKey())));
          } else if (computed.equals(stored.getValue())) {
            wrongRatings.remove(stored.getKey());
          }
        });
    wrongRatings.forEach((owner, rating) ->
        differences.add(
            "%s should be %s after %d games with %d opponents"
                .formatted(
                    text(owner), text(rating.rating()), rating.games(), rating.opponents())));
  }

  private static String text(RatingChange change) {
    return "%s to %s".formatted(text(change.before()), text(change.after()));
  }

  private static String text(Rating rating) {
    return "%s ± %s".formatted(rating.value(), rating.deviation());
  }

  private static String text(Owner owner) {
    return "the rating of %s in %s, %s"
        .formatted(
            owner.player(), owner.pool().variant().id(), EnumColumns.of(owner.pool().speed()));
  }
}
