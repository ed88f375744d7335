package dev.espionage.server.lobby;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A player who views the lobby or accepts an invitation, with the data that decides which
/// invitations they see. Immutable.
final class InvitationViewer {
  /// A rating as other players see it.
  ///
  /// @param provisional true if the rating is too uncertain for comparison
  record ShownRating(int rounded, boolean provisional) {
    private static ShownRating of(Rating rating) {
      return new ShownRating(rating.rounded(), rating.isProvisional());
    }
  }

  private static final ImmutableList<RatingPool> POOLS =
      Variants.ALL.stream()
          .flatMap(
              variant -> Stream.of(Speed.values()).map(speed -> new RatingPool(variant, speed)))
          .collect(ImmutableList.toImmutableList());

  /// A viewer without a session.
  static final InvitationViewer STRANGER =
      new InvitationViewer(Optional.empty(), PlayerRatings.EMPTY, Set.of());

  private final Optional<Player> player;
  private final PlayerRatings ratings;
  private final ImmutableSet<PlayerId> apart;

  /// The rating per pool, by [#poolIndex]; empty for viewers without ratings. Never modified.
  private final int[] shown;

  /// @param ratings the player's ratings; [PlayerRatings#EMPTY] for guests
  /// @param apart the players whom the player blocks, and those who block the player
  static InvitationViewer of(Player player, PlayerRatings ratings, Set<PlayerId> apart) {
    return new InvitationViewer(Optional.of(player), ratings, apart);
  }

  private InvitationViewer(Optional<Player> player, PlayerRatings ratings, Set<PlayerId> apart) {
    this.player = player;
    this.ratings = ratings;
    this.apart = ImmutableSet.copyOf(apart);
    this.shown = player.filter(one -> !one.guest()).map(_ -> shown(ratings)).orElse(new int[0]);
  }

  private static int[] shown(PlayerRatings ratings) {
    return POOLS.stream().mapToInt(pool -> ratings.in(pool).rounded()).toArray();
  }

  /// Returns the pool's index, equal for all viewers, so that ratings are found without hashing.
  static int poolIndex(RatingPool pool) {
    return POOLS.indexOf(pool);
  }

  boolean is(PlayerId id) {
    return player.isPresent() && player.get().id().equals(id);
  }

  boolean isAccount() {
    return shown.length > 0;
  }

  boolean blocksOrIsBlockedBy(PlayerId other) {
    return !apart.isEmpty() && apart.contains(other);
  }

  /// Returns whether the rating in the pool with this index is within the band; false for guests.
  boolean isWithin(RatingBand band, int place) {
    return isAccount() && band.contains(shown[place]);
  }

  /// Returns the rating in a pool; empty for guests.
  Optional<ShownRating> rating(RatingPool pool) {
    return isAccount() ? Optional.of(ShownRating.of(ratings.in(pool))) : Optional.empty();
  }

  Optional<PlayerId> id() {
    return player.map(Player::id);
  }

  /// Returns whether both viewers see the same invitations and ratings.
  boolean seesSameAs(InvitationViewer other) {
    return player.equals(other.player)
        && apart.equals(other.apart)
        && ratings.equals(other.ratings);
  }
}
