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
 * How many live games one guest may have at a time, however they come about: by an invitation or as
 * a rematch. Correspondence games do not count.
 *
 * @param most of one guest
 */
public record LiveGameQuota(Games games, int most) {

  /** How many live games players have; not asked for those who may have any number. */
  public CompletionStage<Map<PlayerId, Integer>> count(Player... players) {
    Set<PlayerId> guests =
        Stream.of(players).filter(Player::guest).map(Player::id).collect(Collectors.toSet());
    return guests.isEmpty() ? CompletableFuture.completedStage(Map.of()) : games.liveGames(guests);
  }

  /**
   * Why a player may not begin another game.
   *
   * @param counted how many live games players have, this one among them
   * @param who the beginning of the sentence, such as "you have"
   */
  public Optional<Refusal> refusal(Player player, Map<PlayerId, Integer> counted, String who) {
    int live = counted.getOrDefault(player.id(), 0);
    return player.guest() && live >= most
        ? Optional.of(
            Refusal.of(
                RefusalCode.LIMIT_REACHED,
                "%s %d live games already, the most for a guest".formatted(who, live)))
        : Optional.empty();
  }

  /** The same for a player of whom only the id is known: who has no game has reached no limit. */
  public CompletionStage<Optional<Refusal>> refusal(PlayerId player) {
    return games
        .liveGames(Set.of(player))
        .thenCompose(counted ->
            counted.getOrDefault(player, 0) < most
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
