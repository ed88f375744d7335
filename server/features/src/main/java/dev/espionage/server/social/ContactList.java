package dev.espionage.server.social;

import dev.espionage.server.kernel.Player;
import java.util.List;

/// A player's contacts, as that player may see them.
///
/// @param friends the friends, by name
/// @param asking the players who ask to be friends, the newest first, at most [#MOST_SHOWN];
///   without players whom the player blocks
/// @param asked the players who have not answered the player's request, whatever the reason; the
///   newest first
/// @param blocked the players whom the player blocks, by name
/// @param appearsOffline true if the player's friends never see the player online
/// @param challengesFrom the players from whom the player takes challenges
record ContactList(
    List<Friend> friends,
    List<Player> asking,
    List<Player> asked,
    List<Player> blocked,
    boolean appearsOffline,
    ChallengePolicy challengesFrom) {
  static final int MOST_SHOWN = 100;
  static final int MOST_FRIENDS = 200;
  static final int MOST_ASKED = 50;
  static final int MOST_BLOCKED = 500;

  /// A friend.
  ///
  /// @param hidden true if the friend appears offline; never shown to any player
  record Friend(Player player, boolean hidden) {}

  ContactList {
    friends = List.copyOf(friends);
    asking = List.copyOf(asking);
    asked = List.copyOf(asked);
    blocked = List.copyOf(blocked);
  }
}
