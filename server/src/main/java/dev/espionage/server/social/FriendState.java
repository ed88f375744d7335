package dev.espionage.server.social;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Player;
import java.util.List;
import java.util.Optional;

/**
 * What somebody is told of their friends.
 *
 * @param friends by name
 * @param asking who asks to be one
 */
public record FriendState(List<Seen> friends, List<Player> asking) {
  /**
   * A friend as they are seen.
   *
   * @param game that they play just now; empty if they are not online
   */
  public record Seen(Player player, boolean online, Optional<GameId> game) {}

  public FriendState {
    friends = List.copyOf(friends);
    asking = List.copyOf(asking);
  }
}
