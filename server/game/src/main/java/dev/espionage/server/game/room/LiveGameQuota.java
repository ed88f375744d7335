package dev.espionage.server.game.room;

import dev.espionage.server.game.journal.Games;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The limit on the live games of a guest, whether a game starts by an invitation or as a rematch.
 * Correspondence games do not count.
 *
 * @param maxPerGuest the number of live games that one guest may have
 */
public record LiveGameQuota(Games games, int maxPerGuest) {

  /**
   * Counts the live games of guests. Players with an account have no limit, so they are not
   * counted.
   */
  public CompletionStage<Map<PlayerId, Integer>> count(Player... players) {
    Set<PlayerId> guests =
        Stream.of(players).filter(Player::guest).map(Player::id).collect(Collectors.toSet());
    return guests.isEmpty() ? CompletableFuture.completedStage(Map.of()) : games.liveGames(guests);
  }

  /**
   * Returns why a player may not begin another game; empty if the player may.
   *
   * @param counted the number of live games per player, this player included
   * @param who the beginning of the sentence, such as "you have"
   */
  public Optional<Refusal> refusal(Player player, Map<PlayerId, Integer> counted, String who) {
    int live = counted.getOrDefault(player.id(), 0);
    return player.guest() && live >= maxPerGuest
        ? Optional.of(
            Refusal.of(
                RefusalCode.LIMIT_REACHED,
                "%s %d live games already, the maximum for a guest".formatted(who, live)))
        : Optional.empty();
  }

  /** Checks a player whose id alone is known. A player without games has not reached the limit. */
  public CompletionStage<Optional<Refusal>> refusal(PlayerId player) {
    return games
        .liveGames(Set.of(player))
        .thenCompose(counted ->
            counted.getOrDefault(player, 0) < maxPerGuest
                ? CompletableFuture.completedStage(Optional.empty())
                : self(player)
                    .thenApply(self -> self.flatMap(one -> refusal(one, counted, "you have"))));
  }

  private CompletionStage<Optional<Player>> self(PlayerId player) {
    return games
        .unfinished(player)
        .thenApply(rows ->
            rows.stream()
                .flatMap(row -> Stream.of(row.players().white(), row.players().black()))
                .filter(one -> one.id().equals(player))
                .findAny());
  }
}
