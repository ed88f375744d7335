package dev.espionage.server.cluster;

import static java.util.function.Predicate.not;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.cluster.MemberRows.Row;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/// One node's part in the membership of the one cluster of its database (docs/adr/0053). Again and
/// again the node renews its row, which names the members that it cannot reach, reads the rows of
/// all, and takes one [Step]:
///
/// - A node forms the cluster only if the database names no other member. Otherwise it joins
///   through the members and the seed nodes, however long that takes.
/// - It removes the nodes of which [MembershipDecision] says so.
/// - It removes from Pekko's cluster whomever the database does not name, and ends itself if that
///   is itself.
/// - While it cannot renew its row it decides nothing. After [#GIVE_UP] it ends, if it cannot reach
///   every other member: one of them may have removed it and own its rooms.
///
/// It reads no clock and does no I/O. Mutable; confined to one thread.
public final class MembershipProtocol {
  /// The time between two steps.
  public static final Duration INTERVAL = Duration.ofMillis(500);

  /// The time without a renewal after which a node gives up its rooms, unless it reaches all other
  /// members. They would have removed it earlier, if they could.
  public static final Duration GIVE_UP = MembershipDecision.LEASE.multipliedBy(2);

  /// The time after which a member that Pekko does not know belongs to another cluster.
  private static final Duration STRANGE = Duration.ofSeconds(5);

  /// The longest wait of a server without seed nodes for the end of another one.
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  /// A node's action after a look at the rows.
  public sealed interface Step {
    /// Deletes rows, unless the version has changed.
    record Remove(long version, ImmutableSet<String> nodes) implements Step {}

    /// Makes this node a member in the database, unless the version has changed.
    ///
    /// @param forms true if the node then forms the cluster
    record BecomeMember(long version, boolean forms) implements Step {}

    /// Asks the members to let this node join, once it can connect to each.
    record Join(ImmutableSet<String> members) implements Step {}

    /// Removes the nodes from Pekko's cluster that have no row. Usually there are none.
    record Down(ImmutableSet<String> nodes) implements Step {}

    /// Ends this node, because it has joined others than the members.
    record Abandon() implements Step {}

    /// Gives up joining, because another server uses the database.
    record Refuse(ImmutableSet<String> members) implements Step {}
  }

  private final String self;
  private final boolean alone;
  private final Consumer<String> conflicts;
  private final MembershipDecision decision;
  private final Map<String, Long> strangers = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private final long startedNanos;

  /// Creates the part of a node that has just started.
  ///
  /// @param self the address of this node's run
  /// @param alone true if this node has no seed nodes, so that it must be the whole cluster
  /// @param nanos the reading of a monotonic clock
  /// @param conflicts is told once of each member that does not belong to this node's cluster
  public MembershipProtocol(String self, boolean alone, long nanos, Consumer<String> conflicts) {
    this.self = self;
    this.alone = alone;
    this.startedNanos = nanos;
    this.conflicts = conflicts;
    this.decision = new MembershipDecision(self, alone);
  }

  /// Returns the members that this node's row names as unreachable.
  ///
  /// @param known the members that Pekko knows; empty while this node is none
  /// @param unreachable those of them that this node cannot reach
  /// @param nanos the reading of the clock
  public Set<String> unreachable(Set<String> known, Set<String> unreachable, long nanos) {
    return Sets.union(unreachable, strangers(known, nanos));
  }

  /// Returns whether a node that cannot renew its row ends.
  public static boolean givesUp(Set<String> unreachable, Duration sinceRenewal) {
    return !unreachable.isEmpty() && sinceRenewal.compareTo(GIVE_UP) > 0;
  }

  /// Returns what to do after this node has renewed its row and read all.
  ///
  /// @param known the members that Pekko knew before the renewal; each has written its row before
  ///   Pekko learned of it. Empty while this node was none, so that it does not compare the rows
  ///   with what it knew before it joined
  /// @param up true if Pekko says that this node is a member by now
  /// @param nanos the reading of the clock after the renewal
  public Step next(MemberRows read, Set<String> known, boolean up, long nanos) {
    ImmutableSet<String> members =
        read.rows().stream()
            .filter(Row::isMember)
            .map(Row::address)
            .collect(ImmutableSet.toImmutableSet());
    observeStrangers(members, known, nanos);
    ImmutableSet<String> removals = decision.removals(read.rows(), nanos);
    if (!removals.isEmpty()) {
      return new Step.Remove(read.version(), removals);
    } else if (!known.isEmpty()) {
      return follow(read, members, known);
    }
    return up ? new Step.Down(ImmutableSet.of()) : enter(read.version(), members, nanos);
  }

  /// Returns the members that have long been unknown to Pekko.
  private ImmutableSet<String> strangers(Set<String> known, long nanos) {
    return strangers.entrySet().stream()
        .filter(one -> !known.contains(one.getKey()) && nanos - one.getValue() > STRANGE.toNanos())
        .map(Map.Entry::getKey)
        .collect(ImmutableSet.toImmutableSet());
  }

  /// Notes since when each member is unknown to Pekko, and tells of each once.
  private void observeStrangers(Set<String> members, Set<String> known, long nanos) {
    Set<String> unknown = known.isEmpty() ? Set.of() : Sets.difference(members, known);
    strangers.keySet().retainAll(unknown);
    unknown.forEach(address -> strangers.putIfAbsent(address, nanos));
    told.retainAll(unknown);
    strangers(known, nanos).forEach(this::conflict);
  }

  private void conflict(String stranger) {
    if (told.add(stranger)) {
      conflicts.accept(stranger);
    }
  }

  private Step follow(MemberRows read, ImmutableSet<String> members, Set<String> known) {
    if (members.contains(self)) {
      return new Step.Down(
          known.stream()
              .filter(one -> read.rows().stream().map(Row::address).noneMatch(one::equals))
              .collect(ImmutableSet.toImmutableSet()));
    } else if (members.isEmpty() || members.stream().anyMatch(known::contains)) {
      return new Step.BecomeMember(read.version(), false);
    }
    conflict(members.iterator().next());
    return new Step.Abandon();
  }

  private Step enter(long version, ImmutableSet<String> members, long nanos) {
    ImmutableSet<String> others =
        members.stream().filter(not(self::equals)).collect(ImmutableSet.toImmutableSet());
    if (others.isEmpty()) {
      return new Step.BecomeMember(version, true);
    } else if (!alone) {
      return new Step.Join(others);
    }
    return nanos - startedNanos > LONGEST_WAIT.toNanos()
        ? new Step.Refuse(others)
        : new Step.Down(ImmutableSet.of());
  }
}
