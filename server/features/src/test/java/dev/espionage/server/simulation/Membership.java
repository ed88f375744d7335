package dev.espionage.server.simulation;

import dev.espionage.engine.game.GameId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The cluster as it looks from outside: nodes join, notice that others are away, and decide who
 * stays. A node that belongs to the majority goes on without the others, and a node that does not
 * ends itself. Each node decides for itself, and for a while two nodes may both believe that they
 * own a game. Confined to the simulation's thread.
 */
final class Membership {
  private static final Duration TICK = Duration.ofMillis(500);
  private static final Duration STABLE_AFTER = Duration.ofSeconds(4);
  private static final Duration WAKING = Duration.ofSeconds(20);
  private static final Duration LEASE = Duration.ofSeconds(5);

  /**
   * The members of a cluster as a node believes.
   *
   * @param cluster the start of the node that formed it
   * @param number the number of the decision, greater for later ones
   */
  record View(int cluster, int number, List<SimulatedNode> members) {
    View {
      members = List.copyOf(members);
    }

    /** Returns the node that has the room of the game. */
    SimulatedNode owner(GameId game) {
      return members.stream()
          .max(Comparator.comparingInt(node -> weight(game, node)))
          .orElseThrow();
    }

    private static int weight(GameId game, SimulatedNode node) {
      int mixed = (game.text().hashCode() * 31 + node.place()) * 0x9E3779B9;
      return mixed ^ mixed >>> 15;
    }

    View with(SimulatedNode node, int later) {
      List<SimulatedNode> more = new ArrayList<>(members);
      more.add(node);
      more.sort(Comparator.comparingInt(SimulatedNode::place));
      return new View(cluster, later, more);
    }
  }

  private final Simulation simulation;
  private final Schedule schedule;

  /** True if a node that finds no cluster forms one whoever has the lease, a deliberate bug. */
  private final boolean leaseless;

  /** The latest decision that a node has written beside the lease. */
  private @Nullable View latest;

  private int decisions;
  private int leaseholder = -1;
  private long leaseEnds;
  private long wokenAt;

  Membership(Simulation simulation, boolean leaseless) {
    this.simulation = simulation;
    this.schedule = simulation.schedule();
    this.leaseless = leaseless;
  }

  /** Lets a node join the cluster. */
  void started(SimulatedNode node) {
    node.after(TICK, () -> "", () -> tick(node));
  }

  private void tick(SimulatedNode node) {
    if (node.view() == null) {
      join(node);
    } else {
      look(node, node.view());
    }
    if (node.isAlive()) {
      node.after(TICK, () -> "", () -> tick(node));
    }
  }

  private boolean isReachable(SimulatedNode from, SimulatedNode to) {
    return to.isRunning() && simulation.network().isConnected(from.place(), to.place());
  }

  private void join(SimulatedNode node) {
    List<SimulatedNode> near =
        simulation.nodes().stream()
            .filter(other -> other != node && isReachable(node, other))
            .toList();
    for (SimulatedNode other : near) {
      View view = other.view();
      if (view != null) {
        if (view.members().stream()
            .allMatch(member -> member == other || isReachable(other, member))) {
          View joined = view.with(node, ++decisions);
          joined.members().forEach(member -> adopt(member, joined));
        }
        return;
      }
    }
    if (near.stream().allMatch(other -> other.place() > node.place())
        && renewsLease(node, node.start())) {
      adopt(node, new View(node.start(), ++decisions, List.of(node)));
    }
  }

  /** Takes or keeps the lease in the database; returns false if another cluster has it. */
  private boolean renewsLease(SimulatedNode node, int cluster) {
    if (leaseless) {
      return true;
    }
    if (!node.reachesDatabase() || (leaseholder != cluster && schedule.now() < leaseEnds)) {
      return false;
    }
    leaseholder = cluster;
    leaseEnds = schedule.now() + LEASE.toNanos();
    return true;
  }

  private void look(SimulatedNode node, View view) {
    if (!renewsLease(node, view.cluster()) && leaseholder != view.cluster()) {
      simulation.end(node, "the lease is another cluster's");
      return;
    }
    View decided = latest;
    if (decided != null
        && node.reachesDatabase()
        && decided.cluster() == view.cluster()
        && decided.number() > view.number()) {
      follow(node, decided);
      return;
    }
    List<SimulatedNode> left = new ArrayList<>();
    boolean decides = false;
    for (SimulatedNode member : view.members()) {
      if (member == node || isReachable(node, member)) {
        node.unreachable().remove(member);
        left.add(member);
        View other = member.view();
        if (other != null && (!other.members().contains(node) || other.number() > view.number())) {
          follow(node, other);
          return;
        }
      } else {
        long since = node.unreachable().computeIfAbsent(member, _ -> schedule.now());
        decides |= schedule.now() - since >= STABLE_AFTER.toNanos();
      }
    }
    if (decides) {
      decide(node, view, left);
    } else if (view.members().getFirst() == node && schedule.now() - wokenAt > WAKING.toNanos()) {
      wake(node);
    }
  }

  /** Accepts a decision of other members. */
  private void follow(SimulatedNode node, View decided) {
    if (decided.members().contains(node)) {
      adopt(node, decided);
    } else {
      simulation.end(node, "removed by the others");
    }
  }

  private void decide(SimulatedNode node, View view, List<SimulatedNode> left) {
    int all = view.members().size();
    boolean majority =
        2 * left.size() > all
            || (2 * left.size() == all && left.contains(view.members().getFirst()));
    if (majority) {
      adopt(node, new View(view.cluster(), ++decisions, left));
    } else {
      simulation.end(node, "in the minority");
    }
  }

  private void adopt(SimulatedNode node, View next) {
    schedule.note(() -> "%s: members are now %s".formatted(node, next.members()));
    View before = node.view();
    node.view(next);
    if (node.reachesDatabase()
        && !leaseless
        && (latest == null || latest.number() < next.number())) {
      latest = next;
    }
    node.unreachable().clear();
    node.run(() -> {
      if (before != null) {
        before.members().stream()
            .filter(member -> !next.members().contains(member))
            .forEach(gone -> node.rooms().nodeGone(gone.rooms()));
      }
      node.pairing().host(next.members().getFirst() == node);
      node.rooms().hosted().stream()
          .filter(game -> next.owner(game) != node)
          .forEach(node.rooms()::handOver);
    });
    if (next.members().getFirst() == node) {
      node.after(Duration.ofMillis(200), () -> node + " wakes rooms", () -> wake(node));
    }
  }

  /** Loads the rooms of all live games, as the waker of the cluster does. */
  private void wake(SimulatedNode node) {
    wokenAt = schedule.now();
    if (node.reachesDatabase()) {
      for (GameId game : simulation.database().games()) {
        if (!simulation.database().isOver(game)) {
          node.rooms().wake(game);
        }
      }
    } else {
      node.after(Duration.ofSeconds(1), () -> node + " wakes rooms", () -> wake(node));
    }
  }

  /** Returns whether all running nodes form one cluster. */
  boolean isOne() {
    List<SimulatedNode> nodes = simulation.nodes();
    return nodes.size() == Simulation.NODES
        && nodes.stream()
            .allMatch(node ->
                node.view() != null && Objects.requireNonNull(node.view()).members().equals(nodes));
  }
}
