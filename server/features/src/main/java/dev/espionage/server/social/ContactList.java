package dev.espionage.server.social;

import dev.espionage.server.kernel.Player;
import java.util.List;

/**
 * Everybody whom a player knows, as that player may see it.
 *
 * @param friends by name
 * @param asking who asks to be a friend, the newest first, at most {@link #MOST_SHOWN}; nobody whom
 *     the player blocks
 * @param asked whom the player asked and who has not answered, whatever the reason; newest first
 * @param blocked whom the player blocks, by name
 * @param appearsOffline whether the player's friends are never told that the player is here
 */
record ContactList(
    List<Friend> friends,
    List<Player> asking,
    List<Player> asked,
    List<Player> blocked,
    boolean appearsOffline) {
  static final int MOST_SHOWN = 100;
  static final int MOST_FRIENDS = 200;
  static final int MOST_ASKED = 50;
  static final int MOST_BLOCKED = 500;

  /**
   * A friend.
   *
   * @param hidden whether they want to appear offline; nobody is told
   */
  record Friend(Player player, boolean hidden) {}

  ContactList {
    friends = List.copyOf(friends);
    asking = List.copyOf(asking);
    asked = List.copyOf(asked);
    blocked = List.copyOf(blocked);
  }
}
