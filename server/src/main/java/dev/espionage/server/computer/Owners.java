package dev.espionage.server.computer;

import com.google.common.collect.ImmutableSet;
import com.google.common.hash.Hashing;
import dev.espionage.engine.game.GameId;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;

/**
 * Which node plays a game: of those that are up the one with the highest hash together with the
 * game. All nodes that see the same others agree, and when one goes only its own games move.
 */
final class Owners {
  private Owners() {}

  /**
   * Whether the game is this node's.
   *
   * @param here its name
   * @param up the names of all that are up; if this one is not among them no game is its own
   */
  static boolean isOwn(GameId game, String here, ImmutableSet<String> up) {
    return up.stream()
        .max(Comparator.<String>comparingLong(node -> weight(game, node)).thenComparing(n -> n))
        .filter(here::equals)
        .isPresent();
  }

  private static long weight(GameId game, String node) {
    return Hashing.murmur3_128()
        .hashString(game.text() + "@" + node, StandardCharsets.UTF_8)
        .asLong();
  }
}
