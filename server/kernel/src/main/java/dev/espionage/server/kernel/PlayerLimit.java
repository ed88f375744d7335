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
  /// @param who the beginning of the message, such as "you have"
  /// @param what the counted things, such as "open invitations"
  public Optional<Refusal> refusal(Player player, int count, String who, String what) {
    return count < of(player)
        ? Optional.empty()
        : Optional.of(
            Refusal.of(
                Refusal.Code.LIMIT_REACHED,
                "%s %d %s, the maximum for %s"
                    .formatted(who, count, what, player.guest() ? "a guest" : "an account")));
  }
}
