package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceActor.StatusReport;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The players online in the cluster, according to the nodes' reports. A player stays online for a
/// moment after the last connection has closed. So reloading a page, or moving to another node, is
/// not seen as leaving. The players of a node that stops reporting go offline, whether it crashed,
/// was cut off, or shut down. Not thread-safe; confined to [PresenceActor].
///
/// @param <N> the type that identifies a running node
final class OnlinePlayers<N> {
  /// The number of rounds that a player stays online after the last connection has closed.
  static final int GRACE = 5;

  /// The number of silent rounds after which a node counts as gone; each node reports once per
  /// round.
  private static final int SILENCE = 4;

  private static final class Node {
    private final Set<PlayerId> players = new HashSet<>();
    private long number;
    private int silent;
  }

  private final Map<N, Node> nodes = new HashMap<>();

  /// The number of nodes to which each player is connected.
  private final Map<PlayerId, Integer> connected = new HashMap<>();

  /// The number of rounds that players without a connection remain online.
  private final Map<PlayerId, Integer> leaving = new HashMap<>();

  private final Set<PlayerId> changed = new HashSet<>();

  /// Applies a report. Returns false if earlier reports are missing, so that a full report is
  /// needed.
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

  /// Adds a connection of the player to a node.
  private void come(PlayerId player) {
    int before = connected.merge(player, 1, Integer::sum) - 1;
    if (before == 0 && leaving.remove(player) == null) {
      changed.add(player);
    }
  }

  /// Removes the connection of the player to a node.
  ///
  /// @param rounds the number of rounds that the player remains online if no other node has them
  private void go(PlayerId player, int rounds) {
    if (connected.computeIfPresent(player, (_, count) -> count == 1 ? null : count - 1) == null) {
      leaving.put(player, rounds);
    }
  }

  /// Ends a round. The players of a silent node leave as if their connections had closed when it
  /// fell silent.
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

  /// Returns the online players.
  ImmutableSet<PlayerId> players() {
    return ImmutableSet.<PlayerId>builder()
        .addAll(connected.keySet())
        .addAll(leaving.keySet())
        .build();
  }

  /// Returns the players who came or went since the last call.
  Set<PlayerId> changed() {
    Set<PlayerId> since = Set.copyOf(changed);
    changed.clear();
    return since;
  }
}
