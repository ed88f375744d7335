package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.conduct.ConductLookup;
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
    ColourHistory colours,
    GameQuota quota,
    ConductLookup conductLookup,
    InstantSource clock) {
  /// Counts the sides that players had. Stages complete on any thread.
  @FunctionalInterface
  public interface ColourHistory {
    /// Returns, per player, the number of latest games as White minus the number as Black. A stage
    /// fails if the store does not answer.
    ///
    /// @param players the players, at least one
    /// @return the balances; an absent player has 0
    CompletionStage<Map<PlayerId, Integer>> balances(Set<PlayerId> players);
  }

  /// A player's current data.
  ///
  /// @param blocked the players who block this player, or whom this player blocks
  /// @param balance the number of games as White minus the number as Black
  /// @param limit the reason why the player may not start another game; empty if they may
  /// @param mayPlayComputer false if the player has the maximum of games with computer players
  record SeekerData(
      PlayerRatings ratings,
      ImmutableSet<PlayerId> blocked,
      int balance,
      Optional<Refusal> limit,
      boolean mayPlayComputer) {}

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
    var balances = colours.balances(all).toCompletableFuture();
    var games = quota.count(players.toArray(Player[]::new)).toCompletableFuture();
    var pauses = conductLookup.of(all).toCompletableFuture();
    return CompletableFuture.allOf(sheets, blocked, balances, games, pauses)
        .thenApply(_ ->
            players.stream()
                .collect(
                    ImmutableMap.toImmutableMap(
                        Player::id,
                        player ->
                            new SeekerData(
                                sheets.join().getOrDefault(player.id(), PlayerRatings.EMPTY),
                                ImmutableSet.copyOf(
                                    blocked.join().getOrDefault(player.id(), Set.of())),
                                balances.join().getOrDefault(player.id(), 0),
                                quota
                                    .othersRefusal(player, games.join())
                                    .or(() -> pause(pauses.join(), player)),
                                quota.computerRefusal(player, games.join()).isEmpty()))));
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
