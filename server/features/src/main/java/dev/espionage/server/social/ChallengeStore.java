package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.SqlStore;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Stores from whom accounts take challenges. Thread-safe.
record ChallengeStore(SqlStore store, Ratings ratings) implements ChallengeRules {
  private static final String SET = "update account set challenges_from = ? where player_id = ?";
  private static final String FIND =
      """
      select coalesce((select challenges_from from account where player_id = :to), 'everyone')
          as policy,
        exists (select 1 from account where player_id = :to) as account,
        exists (select 1 from friendship where player_id = :to and friend_id = :by) as friends
      """;

  /// The rows that decide.
  private record Found(ChallengePolicy policy, boolean account, boolean friends) {
    Rule rule(OptionalInt apart) {
      return new Rule(policy, friends, policy.allows(friends, apart));
    }
  }

  /// Sets from whom an account takes challenges.
  CompletionStage<Void> set(PlayerId player, ChallengePolicy policy) {
    return store.change(handle -> handle.execute(SET, policy.text(), player));
  }

  @Override
  public CompletionStage<Rule> of(Player challenger, PlayerId challenged, RatingPool pool) {
    return find(challenger.id(), challenged)
        .thenCompose(found ->
            challenger.guest() || !found.account()
                ? CompletableFuture.completedStage(found.rule(OptionalInt.empty()))
                : apart(challenger.id(), challenged, pool)
                    .thenApply(apart -> found.rule(OptionalInt.of(apart))));
  }

  private CompletionStage<Found> find(PlayerId by, PlayerId to) {
    return store.ask(handle ->
        handle
            .createQuery(FIND)
            .bind("by", by)
            .bind("to", to)
            .map((row, _) ->
                new Found(
                    EnumColumns.constant(ChallengePolicy.class, row.getString("policy")),
                    row.getBoolean("account"),
                    row.getBoolean("friends")))
            .one());
  }

  /// Returns how far apart the ratings of two accounts are, as they are shown.
  private CompletionStage<Integer> apart(PlayerId one, PlayerId other, RatingPool pool) {
    return ratings
        .of(ImmutableSet.of(one, other))
        .thenApply(sheets -> Math.abs(shown(sheets, one, pool) - shown(sheets, other, pool)));
  }

  private static int shown(Map<PlayerId, PlayerRatings> sheets, PlayerId player, RatingPool pool) {
    return sheets.getOrDefault(player, PlayerRatings.EMPTY).in(pool).rounded();
  }
}
