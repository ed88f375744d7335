package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceActor.StatusReport;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Who is online, as each node says: whoever is connected to any node, and whoever was until a
 * moment ago, so that a page that is loaded again, or a client that comes to another node, is not
 * seen to go. A node that says nothing any more has nobody: whether it died, was cut off or has
 * ended does not matter. Mutable; belongs to the actor of this node's presence.
 *
 * @param <N> names a node, as long as it runs
 */
final class OnlinePlayers<N> {
  /** So many rounds after the last connection has gone somebody is offline. */
  static final int GRACE = 5;

  /** Who is silent for so many rounds is taken to be gone; each node speaks once a round. */
  private static final int SILENCE = 4;

  private static final class Node {
    private final Set<PlayerId> players = new HashSet<>();
    private long number;
    private int silent;
  }

  private final Map<N, Node> nodes = new HashMap<>();

  /** To how many nodes who is connected. */
  private final Map<PlayerId, Integer> connected = new HashMap<>();

  /** How many rounds those are online still who are connected to none. */
  private final Map<PlayerId, Integer> leaving = new HashMap<>();

  private final Set<PlayerId> changed = new HashSet<>();

  /** Takes a word; false if it cannot be understood without all that the node has. */
  boolean hear(N from, StatusReport statusReport) {
    Node node = nodes.get(from);
    if (statusReport.whole()) {
      node = nodes.computeIfAbsent(from, _ -> new Node());
      leave(node, ImmutableSet.copyOf(Sets.difference(node.players, statusReport.joined())));
    } else if (node == null || statusReport.number() != node.number + 1) {
      return false;
    }
    node.number = statusReport.number();
    node.silent = 0;
    leave(node, statusReport.left());
    statusReport.joined().stream().filter(node.players::add).forEach(this::come);
    return true;
  }

  private void leave(Node node, Set<PlayerId> players) {
    players.stream().filter(node.players::remove).forEach(player -> go(player, GRACE));
  }

  /** A node has the player. */
  private void come(PlayerId player) {
    int before = connected.merge(player, 1, Integer::sum) - 1;
    if (before == 0 && leaving.remove(player) == null) {
      changed.add(player);
    }
  }

  /**
   * A node does not have the player any more.
   *
   * @param rounds how many the player is online still if no node has them
   */
  private void go(PlayerId player, int rounds) {
    if (connected.computeIfPresent(player, (_, count) -> count == 1 ? null : count - 1) == null) {
      leaving.put(player, rounds);
    }
  }

  /** A round is over: the players of those who are silent go as if they had gone with the node. */
  void round() {
    nodes
        .values()
        .removeIf(node -> {
          boolean gone = node.silent >= SILENCE;
          if (gone) {
            node.players.forEach(player -> go(player, GRACE - SILENCE));
          }
          node.silent++;
          return gone;
        });
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
    return connected.containsKey(player) || leaving.containsKey(player);
  }

  /** Returns how many different players are online. */
  int count() {
    return connected.size() + leaving.size();
  }

  /** Returns those who came or went since this was last asked. */
  Set<PlayerId> changed() {
    Set<PlayerId> since = Set.copyOf(changed);
    changed.clear();
    return since;
  }
}
