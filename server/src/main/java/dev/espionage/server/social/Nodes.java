package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceMessage.Word;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Who is connected where, as each node says. A node that says nothing any more has nobody: whether
 * it died, was cut off or has ended does not matter. Mutable; belongs to the actor of this node's
 * presence.
 *
 * @param <N> names a node, as long as it runs
 */
final class Nodes<N> {
  /** Who is silent for so many rounds is taken to be gone; each node speaks once a round. */
  static final int SILENCE = 4;

  private static final class Node {
    private final Set<PlayerId> players = new HashSet<>();
    private long number;
    private int silent;
  }

  private final Map<N, Node> nodes = new HashMap<>();
  private final OnlinePlayers online;

  Nodes(OnlinePlayers online) {
    this.online = online;
  }

  /** Takes a word; false if it cannot be understood without all that the node has. */
  boolean hear(N from, Word word) {
    Node node = nodes.get(from);
    if (word.whole()) {
      node = nodes.computeIfAbsent(from, _ -> new Node());
      leave(node, ImmutableSet.copyOf(Sets.difference(node.players, word.joined())));
    } else if (node == null || word.number() != node.number + 1) {
      return false;
    }
    node.number = word.number();
    node.silent = 0;
    leave(node, word.left());
    word.joined().stream().filter(node.players::add).forEach(online::come);
    return true;
  }

  private void leave(Node node, Set<PlayerId> players) {
    players.stream()
        .filter(node.players::remove)
        .forEach(player -> online.go(player, OnlinePlayers.GRACE));
  }

  /** A round is over: the players of those who are silent go as if they had gone with the node. */
  void round() {
    nodes
        .values()
        .removeIf(node -> {
          boolean gone = node.silent >= SILENCE;
          if (gone) {
            node.players.forEach(player -> online.go(player, OnlinePlayers.GRACE - SILENCE));
          }
          node.silent++;
          return gone;
        });
  }
}
