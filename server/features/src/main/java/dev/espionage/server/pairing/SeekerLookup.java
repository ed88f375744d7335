package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.conduct.ConductLookup;
import dev.espionage.server.game.journal.Games.PlayerTally;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.social.BlockLists;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/// Loads the data of players that pairing needs from the store. Thread-safe, as are the
/// collaborators.
public record SeekerLookup(
    Ratings ratings,
    BlockLists blockLists,
    GameHistory history,
    GameQuota quota,
    ConductLookup conductLookup,
    InstantSource clock) {
  /// The time for which two who have met are a last choice for each other.
  private static final Duration RECENT = Duration.ofMinutes(10);

  /// A summary of a player's latest games.
  ///
  /// @param balance the number of games as White minus the number as Black
  /// @param met the opponents of the games that ended lately, or began lately and are unfinished
  public record LatestGames(int balance, ImmutableSet<PlayerId> met) {
    static final LatestGames NONE = new LatestGames(0, ImmutableSet.of());
  }

  /// Knows the latest games of players. Stages complete on any thread.
  @FunctionalInterface
  public interface GameHistory {
    /// Returns the latest games of each player; an absent player has none. A stage fails if the
    /// store does not answer.
    ///
    /// @param players the players, at least one
    /// @param since the time from which on an opponent counts as met lately
    CompletionStage<Map<PlayerId, LatestGames>> of(Set<PlayerId> players, Instant since);
  }

  /// A player's current data.
  ///
  /// @param blocked the players who block this player, or whom this player blocks
  /// @param met the opponents of the player's latest games
  /// @param balance the number of games as White minus the number as Black
  /// @param limit the reason why the player may not start another game; empty if they may
  /// @param plays true if the player has an unfinished game without days a turn
  record SeekerData(
      PlayerRatings ratings,
      ImmutableSet<PlayerId> blocked,
      ImmutableSet<PlayerId> met,
      int balance,
      Optional<Refusal> limit,
      boolean plays) {}

  /// The stores' data of all players of a request.
  private record Answers(
      Map<PlayerId, PlayerRatings> ratings,
      Map<PlayerId, Set<PlayerId>> blocked,
      Map<PlayerId, LatestGames> latest,
      Map<PlayerId, PlayerTally> games,
      Map<PlayerId, Conduct> pauses) {}

  /// Loads the data of one player.
  CompletionStage<SeekerData> of(Player player) {
    return of(List.of(player)).thenApply(known -> Iterables.getOnlyElement(known.values()));
  }

  /// Loads the current data of several players, one entry per player.
  ///
  /// @param players the players, at least one
  CompletionStage<ImmutableMap<PlayerId, SeekerData>> of(Collection<Player> players) {
    Set<PlayerId> all = players.stream().map(Player::id).collect(Collectors.toSet());
    var sheets = sheets(players).toCompletableFuture();
    var blocked = blockLists.of(all).toCompletableFuture();
    var latest = history.of(all, clock.instant().minus(RECENT)).toCompletableFuture();
    var games = quota.count(players.toArray(Player[]::new)).toCompletableFuture();
    var pauses = conductLookup.of(all).toCompletableFuture();
    return CompletableFuture.allOf(sheets, blocked, latest, games, pauses)
        .thenApply(_ ->
            new Answers(sheets.join(), blocked.join(), latest.join(), games.join(), pauses.join()))
        .thenApply(answers ->
            players.stream()
                .collect(ImmutableMap.toImmutableMap(Player::id, player -> data(player, answers))));
  }

  private SeekerData data(Player player, Answers answers) {
    LatestGames latest = answers.latest().getOrDefault(player.id(), LatestGames.NONE);
    return new SeekerData(
        answers.ratings().getOrDefault(player.id(), PlayerRatings.EMPTY),
        ImmutableSet.copyOf(answers.blocked().getOrDefault(player.id(), Set.of())),
        latest.met(),
        latest.balance(),
        quota.othersRefusal(player, answers.games()).or(() -> pause(answers.pauses(), player)),
        answers.games().getOrDefault(player.id(), PlayerTally.NONE).others() > 0);
  }

  private Optional<Refusal> pause(Map<PlayerId, Conduct> known, Player player) {
    Instant now = clock.instant();
    return known
        .getOrDefault(player.id(), Conduct.GOOD)
        .pausedUntil()
        .filter(now::isBefore)
        .map(until ->
            Refusal.of(
                    Refusal.Code.PAUSED,
                    "quick pairing is paused because of disrupted games: see Account.conduct")
                .retryAfter(Duration.between(now, until)));
  }

  private CompletionStage<Map<PlayerId, PlayerRatings>> sheets(Collection<Player> players) {
    Set<PlayerId> accounts =
        players.stream()
            .filter(player -> !player.guest())
            .map(Player::id)
            .collect(Collectors.toSet());
    return accounts.isEmpty() ? CompletableFuture.completedStage(Map.of()) : ratings.of(accounts);
  }
}
