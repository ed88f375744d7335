package dev.espionage.server.simulation;

import dev.espionage.server.cluster.MemberRows;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Checks what docs/adr/0053 promises to one node that has had the database for a while: members
/// that cannot serve games or do not reach this node are gone soon, and this node is removed only
/// if another member stays. Confined to the simulation's thread.
final class MembershipAudit {
  /// The time for a lease that begins again once, and for slow answers.
  private static final Duration LONGEST = Duration.ofSeconds(12);

  private final Simulation simulation;
  private final SimulatedNode node;
  private final Faults faults;
  private final Map<SimulatedNode, Long> lost = new HashMap<>();
  private long lookedAt;
  private long ableSince;

  MembershipAudit(Simulation simulation, SimulatedNode node, Faults faults) {
    this.simulation = simulation;
    this.node = node;
    this.faults = faults;
  }

  private long now() {
    return simulation.schedule().now();
  }

  private boolean isLong(long since) {
    return now() - Math.max(since, ableSince) > LONGEST.toNanos();
  }

  /// Looks at the members that this node knows. A node that stood still has not looked.
  ///
  /// @param interval the time between two looks
  void look(List<SimulatedNode> members, Duration interval) {
    boolean stood = now() - lookedAt > 2 * interval.toNanos();
    if (stood || !node.reachesDatabase() || faults.slowness().isPositive()) {
      ableSince = now();
    }
    lookedAt = now();
    lost.keySet().retainAll(members);
    for (SimulatedNode member : members) {
      if (member == node || (node.membership().reaches(member) && member.reachesDatabase())) {
        lost.remove(member);
      } else if (isLong(lost.computeIfAbsent(member, _ -> now()))) {
        simulation.invariants().violated("%s keeps %s, which it has lost".formatted(node, member));
      }
    }
  }

  /// Checks what is left after this node was removed. A fail-over may have lost every row.
  void removed(MemberRows left) {
    if (isLong(0)
        && simulation.database().copy() == 0
        && left.rows().stream().noneMatch(MemberRows.Row::isMember)) {
      simulation.invariants().violated("%s was removed, and no member is left".formatted(node));
    }
  }
}
