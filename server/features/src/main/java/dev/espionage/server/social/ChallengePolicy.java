package dev.espionage.server.social;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// The players from whom an account takes challenges. It never depends on blocks, which the blocked
/// player must not notice. Guests have no setting, and take challenges from everyone.
public enum ChallengePolicy {
  EVERYONE,
  /// Friends, and accounts whose rating in the pool of the game is near the player's own.
  RATING,
  FRIENDS,
  NOBODY;

  /// The largest difference of shown ratings with [#RATING].
  public static final int RATING_RANGE = 300;

  /// Returns the policy with this name; empty if there is none.
  static Optional<ChallengePolicy> named(String name) {
    return Arrays.stream(values()).filter(one -> one.text().equals(name)).findAny();
  }

  /// Returns the name in the protocol and in the store.
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Returns whether a challenge is allowed.
  ///
  /// @param friends true if the two players are friends
  /// @param apart the difference of their ratings in the pool of the game; empty if one is a guest
  boolean allows(boolean friends, OptionalInt apart) {
    return switch (this) {
      case EVERYONE -> true;
      case RATING -> friends || (apart.isPresent() && apart.getAsInt() <= RATING_RANGE);
      case FRIENDS -> friends;
      case NOBODY -> false;
    };
  }
}
