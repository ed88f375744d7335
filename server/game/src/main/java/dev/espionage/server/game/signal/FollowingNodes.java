package dev.espionage.server.game.signal;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/// The players whom other nodes follow. Each node tells the others every second what has changed,
/// and repeats one of {@value #PARTS} parts, so that a lost notice matters for a minute. A node
/// that is heard for the first time is told everything; if it is heard before it can be told, it
/// gets the recent notices later. A node that is silent for a minute, and a player who is not
/// repeated, are forgotten. Thread-safe, but [#round] has one caller.
public final class FollowingNodes {
  private static final int PARTS = 60;

  /// The most players in a notice, because transport limits its size.
  private static final int AT_A_TIME = 1_000;

  /// A player whom a node follows.
  ///
  /// @param round the round in which the node said so
  private record FollowedPlayer(ImmutableSet<Change> changes, int round) {}

  private record Node(AtomicInteger silentRounds, Map<PlayerId, FollowedPlayer> players) {
    boolean wants(Change change, PlayerId player) {
      FollowedPlayer followed = players.get(player);
      return followed != null && followed.changes().contains(change);
    }
  }

  private final ClusterNotices cluster;
  private final Supplier<Set<PlayerId>> here;
  private final Function<PlayerId, ImmutableSet<Change>> wanted;
  private final Map<String, Node> nodes = new ConcurrentHashMap<>();
  private final Set<PlayerId> changed = ConcurrentHashMap.newKeySet();
  private final AtomicInteger rounds = new AtomicInteger();

  /// @param here returns the players whom this node follows
  /// @param wanted returns the changes of which this node wants signals
  FollowingNodes(
      ClusterNotices cluster,
      Supplier<Set<PlayerId>> here,
      Function<PlayerId, ImmutableSet<Change>> wanted) {
    this.cluster = cluster;
    this.here = here;
    this.wanted = wanted;
  }

  /// Lets the next round tell what this node wants to hear of the player.
  void changed(PlayerId player) {
    changed.add(player);
  }

  /// Tells the other nodes whom this node follows. To be called every second.
  public void round() {
    int round = rounds.incrementAndGet();
    nodes.values().removeIf(node -> node.silentRounds().incrementAndGet() > PARTS);
    if (round % PARTS == 0) {
      nodes
          .values()
          .forEach(node ->
              node.players().values().removeIf(player -> round - player.round() > 2 * PARTS));
    }
    Set<PlayerId> news = Set.copyOf(changed);
    changed.removeAll(news);
    Iterables.partition(news, AT_A_TIME).forEach(this::tell);
    tell(
        here.get().stream()
            .filter(player -> Math.floorMod(player.hashCode(), PARTS) == round % PARTS)
            .toList());
  }

  private void tell(List<PlayerId> players) {
    cluster.tell(
        new FollowedPlayers(
            cluster.name(),
            players.stream().collect(ImmutableMap.toImmutableMap(player -> player, wanted))));
  }

  /// Hears whom another node follows.
  void heard(FollowedPlayers notice) {
    Node node =
        nodes.computeIfAbsent(
            notice.node(),
            _ -> {
              changed.addAll(here.get());
              return new Node(new AtomicInteger(), new ConcurrentHashMap<>());
            });
    node.silentRounds().set(0);
    notice
        .players()
        .forEach((player, changes) -> {
          if (changes.isEmpty()) {
            node.players().remove(player);
          } else {
            node.players().put(player, new FollowedPlayer(changes, rounds.get()));
          }
        });
  }

  /// Returns whether another node wants signals of such a change.
  boolean want(Change change, PlayerId player) {
    for (Node node : nodes.values()) {
      if (node.wants(change, player)) {
        return true;
      }
    }
    return false;
  }

  /// Sends a signal to the nodes that want it.
  void send(GameSignal signal) {
    ImmutableSet<String> wanting =
        nodes.entrySet().stream()
            .filter(entry ->
                entry.getValue().wants(signal.change(), signal.players().white())
                    || entry.getValue().wants(signal.change(), signal.players().black()))
            .map(Map.Entry::getKey)
            .collect(ImmutableSet.toImmutableSet());
    if (!wanting.isEmpty()) {
      cluster.tell(signal, wanting);
    }
  }
}
