package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.espionage.server.game.conduct.Conduct;
import dev.espionage.server.game.rating.RatingSheet;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/** Asks the store what has to be known of players before they are paired. Any thread. */
record Dossiers(PairingParts parts) {
  /** Of one player. */
  CompletionStage<Dossier> of(Player player) {
    return of(List.of(player)).thenApply(known -> Iterables.getOnlyElement(known.values()));
  }

  /**
   * One for each of these, as the store has it now.
   *
   * @param players not empty
   */
  CompletionStage<ImmutableMap<PlayerId, Dossier>> of(Collection<Player> players) {
    Set<PlayerId> all = players.stream().map(Player::id).collect(Collectors.toSet());
    var ratings = ratings(players).toCompletableFuture();
    var blocks = parts.blocks().of(all).toCompletableFuture();
    var balances = parts.colours().balances(all).toCompletableFuture();
    var games = parts.quota().count(players.toArray(Player[]::new)).toCompletableFuture();
    var conducts = parts.conducts().of(all).toCompletableFuture();
    return CompletableFuture.allOf(ratings, blocks, balances, games, conducts)
        .thenApply(_ ->
            players.stream()
                .collect(
                    ImmutableMap.toImmutableMap(
                        Player::id,
                        player ->
                            new Dossier(
                                ratings.join().getOrDefault(player.id(), RatingSheet.EMPTY),
                                ImmutableSet.copyOf(
                                    blocks.join().getOrDefault(player.id(), Set.of())),
                                balances.join().getOrDefault(player.id(), 0),
                                parts
                                    .quota()
                                    .refusal(player, games.join(), "you have")
                                    .or(() -> pause(conducts.join(), player))))));
  }

  private Optional<Refusal> pause(Map<PlayerId, Conduct> conducts, Player player) {
    Instant now = parts.clock().instant();
    return conducts
        .getOrDefault(player.id(), Conduct.GOOD)
        .pausedUntil()
        .filter(now::isBefore)
        .map(until ->
            Refusal.of(RefusalCode.PAUSED, "games were spoiled: Account.conduct says how")
                .retryAfter(Duration.between(now, until)));
  }

  private CompletionStage<Map<PlayerId, RatingSheet>> ratings(Collection<Player> players) {
    Set<PlayerId> accounts =
        players.stream()
            .filter(player -> !player.guest())
            .map(Player::id)
            .collect(Collectors.toSet());
    return accounts.isEmpty()
        ? CompletableFuture.completedStage(Map.of())
        : parts.ratings().of(accounts);
  }
}
