package dev.espionage.server.lobby;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.net.limit.AddressKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Creates players that are named by numbers, and their invitations, all to `small`, `600+5`.
final class LobbyFixtures {
  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
  static final RatingPool POOL = new RatingPool(Variants.SMALL, Speed.RAPID);

  private LobbyFixtures() {}

  static Player account(int number) {
    return new Player(id(number), "account" + number, false);
  }

  static Player guest(int number) {
    return new Player(id(number), "guest" + number, true);
  }

  private static PlayerId id(int number) {
    return new PlayerId("%016d".formatted(number));
  }

  static PlayerRatings rated(double value) {
    return new PlayerRatings(Map.of(POOL, new Rating(value, 60, 0.06)));
  }

  /// Returns an account with a rating in the pool of these invitations and in no other.
  static InvitationViewer viewer(Player player, double rating) {
    return InvitationViewer.of(player, rated(rating), Set.of());
  }

  static Conditions within(int min, int max) {
    return new Conditions(false, new RatingBand(min, max), Optional.empty(), Duration.ofHours(24));
  }

  static Conditions rated() {
    return new Conditions(true, RatingBand.OPEN, Optional.empty(), Duration.ofHours(24));
  }

  static Conditions to(Player player) {
    return new Conditions(false, RatingBand.OPEN, Optional.of(player.id()), Duration.ofHours(24));
  }

  /// Returns the origin of an address in a network of its own.
  static InvitationOrigin origin(int number) {
    return InvitationOrigin.of(new AddressKey(Integer.toUnsignedLong(number)));
  }

  static Invitation invitation(int number, Player inviter, Conditions conditions) {
    return new Invitation(
        new Invitation.Id("%016d".formatted(number)),
        inviter,
        new Invitation.Request("small", "600+5", Invitation.Colour.RANDOM, false, conditions),
        START.plusSeconds(number));
  }
}
