package dev.espionage.server.kernel;

import java.util.Optional;

/// A limit per player, which differs between guests and accounts.
public record PlayerLimit(int guest, int account) {
  /// Returns the player's limit.
  public int of(Player player) {
    return player.guest() ? guest : account;
  }

  /// Returns the limit that holds for every player.
  public int lowest() {
    return Math.min(guest, account);
  }

  /// Returns the refusal for a player who has reached the limit; empty if one more is allowed.
  ///
  /// @param kind the counted things
  public Optional<Refusal> refusal(Player player, int count, Refusal.Limit.Kind kind) {
    return count < of(player)
        ? Optional.empty()
        : Optional.of(
            Refusal.limitReached(
                new Refusal.Limit(kind, of(player)),
                count,
                player.guest() ? "a guest" : "an account"));
  }
}
