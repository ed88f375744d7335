package dev.espionage.server.lobby;

import com.google.common.collect.Maps;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.BlockLists;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/// Loads viewers' current data from the store. The queries depend on the viewers only, never on the
/// invitations. Thread-safe, as are the collaborators.
public record InvitationViewers(Ratings ratings, BlockLists blockLists) {
  /// Loads the data of one player.
  CompletionStage<InvitationViewer> of(Player player) {
    return of(List.of(player)).thenApply(found -> found.get(player.id()));
  }

  /// Loads the ratings of a player; a guest has none.
  CompletionStage<PlayerRatings> ratings(Player player) {
    return sheets(List.of(player))
        .thenApply(sheets -> sheets.getOrDefault(player.id(), PlayerRatings.EMPTY));
  }

  /// Loads the data of several players.
  ///
  /// @param players the players, at least one; a player who was renamed or registered meanwhile may
  ///   be there in two versions
  /// @return one entry per player
  CompletionStage<Map<PlayerId, InvitationViewer>> of(Collection<Player> players) {
    Map<PlayerId, Player> byId =
        players.stream()
            .collect(
                Collectors.toMap(
                    Player::id, player -> player, (one, other) -> one.guest() ? other : one));
    return sheets(byId.values())
        .thenCombine(
            blockLists.of(byId.keySet()),
            (sheets, apart) ->
                Map.copyOf(
                    Maps.transformEntries(
                        byId,
                        (id, player) ->
                            InvitationViewer.of(
                                player,
                                sheets.getOrDefault(id, PlayerRatings.EMPTY),
                                apart.getOrDefault(id, Set.of())))));
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
