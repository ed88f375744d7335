package dev.espionage.server.room;

import dev.espionage.engine.clock.Speed;
import dev.espionage.server.games.GameRow;
import dev.espionage.server.games.Games;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/**
 * How many live games one guest may have at a time, however they come about: by an invitation or as
 * a rematch. Correspondence games do not count.
 *
 * @param most of one guest
 */
public record LiveGameQuota(Games games, int most) {

  /** How many live games a player has; not asked for those who may have any number. */
  public CompletionStage<Integer> count(Player player) {
    return player.guest()
        ? games.unfinished(player.id()).thenApply(LiveGameQuota::live)
        : CompletableFuture.completedStage(0);
  }

  /**
   * Why a player with so many live games may not begin another one.
   *
   * @param who the beginning of the sentence, such as "you have"
   */
  public Optional<Refusal> refusal(Player player, int liveGames, String who) {
    return player.guest() && liveGames >= most
        ? Optional.of(
            Refusal.of(
                RefusalCode.LIMIT_REACHED,
                "%s %d live games already, the most for a guest".formatted(who, liveGames)))
        : Optional.empty();
  }

  /** The same for a player of whom only the id is known: who has no game has reached no limit. */
  public CompletionStage<Optional<Refusal>> refusal(PlayerId player) {
    return games
        .unfinished(player)
        .thenApply(rows ->
            rows.stream()
                .flatMap(row -> Stream.of(row.players().white(), row.players().black()))
                .filter(one -> one.id().equals(player))
                .findAny()
                .flatMap(self -> refusal(self, live(rows), "you have")));
  }

  private static int live(List<GameRow> rows) {
    return (int)
        rows.stream()
            .filter(row -> row.setup().timeControl().speed() != Speed.CORRESPONDENCE)
            .count();
  }
}
