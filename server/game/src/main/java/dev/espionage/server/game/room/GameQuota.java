package dev.espionage.server.game.room;

import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.journal.Games.PlayerTally;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.Refusal.Limit;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The limits on a player's unfinished games, however a game starts. Games with days a turn are
/// counted apart from all others. Two concurrent requests may both be admitted.
///
/// @param others the limit on games without days a turn, live or without clocks
/// @param correspondence the limit on games with days a turn
/// @param computers the limit on games with the server's computer players, of both kinds
public record GameQuota(
    Games games, PlayerLimit others, PlayerLimit correspondence, PlayerLimit computers) {
  private static final Refusal BUSY_ELSEWHERE =
      Refusal.of(
          Refusal.Code.REMATCH_NOT_ALLOWED, "one of the players has begun another game meanwhile");

  /// Counts the unfinished games of players.
  public CompletionStage<Map<PlayerId, PlayerTally>> count(Player... players) {
    return games.tallies(Stream.of(players).map(Player::id).collect(Collectors.toSet()));
  }

  /// Returns why a player may not begin another game of this speed; empty if the player may.
  ///
  /// @param tallies the unfinished games per player, this player included
  public Optional<Refusal> refusal(Player player, Map<PlayerId, PlayerTally> tallies, Speed speed) {
    return speed == Speed.CORRESPONDENCE
        ? correspondence.refusal(
            player, of(player, tallies).correspondence(), Limit.Kind.CORRESPONDENCE_GAMES)
        : othersRefusal(player, tallies);
  }

  /// Returns why a player may not begin another game without days a turn.
  public Optional<Refusal> othersRefusal(Player player, Map<PlayerId, PlayerTally> tallies) {
    return others.refusal(player, of(player, tallies).others(), Limit.Kind.GAMES);
  }

  /// Returns why a player may not begin another game with a computer player.
  public Optional<Refusal> computerRefusal(Player player, Map<PlayerId, PlayerTally> tallies) {
    return computers.refusal(
        player, of(player, tallies).withComputers(), Limit.Kind.COMPUTER_GAMES);
  }

  private static PlayerTally of(Player player, Map<PlayerId, PlayerTally> tallies) {
    return tallies.getOrDefault(player.id(), PlayerTally.NONE);
  }

  /// Checks a player whose id alone is known, for a rematch of unknown speed. The player must be
  /// below both limits.
  public CompletionStage<Optional<Refusal>> rematchRefusal(PlayerId player) {
    return games
        .tallies(Set.of(player))
        .thenCompose(tallies ->
            isSurelyBelow(tallies.getOrDefault(player, PlayerTally.NONE))
                ? CompletableFuture.completedStage(Optional.empty())
                : self(player)
                    .thenApply(self -> self.flatMap(one -> rematchRefusal(one, tallies))));
  }

  /// Returns why two players may not try an aborted game again: one of them is in another game that
  /// began since.
  ///
  /// @param players the players of the aborted game
  /// @param since the end of that game
  public CompletionStage<Optional<Refusal>> anotherTryRefusal(
      BySide<Player> players, Instant since) {
    return isBusySince(players.white(), since)
        .thenCombine(
            isBusySince(players.black(), since),
            (white, black) -> white || black ? Optional.of(BUSY_ELSEWHERE) : Optional.empty());
  }

  private CompletionStage<Boolean> isBusySince(Player player, Instant since) {
    return games
        .unfinished(player.id(), 1)
        .thenApply(rows -> rows.stream().anyMatch(row -> row.setup().createdAt().isAfter(since)));
  }

  private boolean isSurelyBelow(PlayerTally tally) {
    return tally.others() < others.lowest() && tally.correspondence() < correspondence.lowest();
  }

  private Optional<Refusal> rematchRefusal(Player player, Map<PlayerId, PlayerTally> tallies) {
    return othersRefusal(player, tallies).or(() -> refusal(player, tallies, Speed.CORRESPONDENCE));
  }

  private CompletionStage<Optional<Player>> self(PlayerId player) {
    return games
        .unfinished(player, 1)
        .thenApply(rows ->
            rows.stream()
                .flatMap(row -> Stream.of(row.players().white(), row.players().black()))
                .filter(one -> one.id().equals(player))
                .findAny());
  }
}
