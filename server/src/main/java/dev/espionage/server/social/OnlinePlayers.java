package dev.espionage.server.social;

import dev.espionage.server.kernel.PlayerId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Who is online: whoever is connected to any node, and whoever was until a moment ago, so that a
 * page that is loaded again, or a client that comes to another node, is not seen to go. Mutable;
 * belongs to the actor of this node's presence.
 */
final class OnlinePlayers {
  /** So many rounds after the last connection has gone somebody is offline. */
  static final int GRACE = 5;

  /** To how many nodes who is connected. */
  private final Map<PlayerId, Integer> nodes = new HashMap<>();

  /** How many rounds those are online still who are connected to none. */
  private final Map<PlayerId, Integer> leaving = new HashMap<>();

  private final Set<PlayerId> changed = new HashSet<>();

  /** A node has the player. */
  void come(PlayerId player) {
    int before = nodes.merge(player, 1, Integer::sum) - 1;
    if (before == 0 && leaving.remove(player) == null) {
      changed.add(player);
    }
  }

  /**
   * A node does not have the player any more.
   *
   * @param rounds how many the player is online still if no node has them; may be 0
   */
  void go(PlayerId player, int rounds) {
    if (nodes.computeIfPresent(player, (_, count) -> count == 1 ? null : count - 1) == null) {
      leaving.put(player, rounds);
    }
  }

  /** A round is over. */
  void round() {
    leaving.replaceAll((_, rounds) -> rounds - 1);
    leaving
        .entrySet()
        .removeIf(entry -> {
          boolean over = entry.getValue() <= 0;
          if (over) {
            changed.add(entry.getKey());
          }
          return over;
        });
  }

  boolean isOnline(PlayerId player) {
    return nodes.containsKey(player) || leaving.containsKey(player);
  }

  /** How many different players are online. */
  int count() {
    return nodes.size() + leaving.size();
  }

  /** Those who came or went since this was last asked. */
  Set<PlayerId> changed() {
    Set<PlayerId> since = Set.copyOf(changed);
    changed.clear();
    return since;
  }
}
