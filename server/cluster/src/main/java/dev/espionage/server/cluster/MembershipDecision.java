package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.MemberRows.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Decides which nodes have to leave the cluster, from successive states of their rows. It reads no
/// clock and does no I/O, and every node that sees the same rows decides the same.
///
/// **Lapsed leases.** A node whose row has not changed for [#LEASE] is removed. The time is that of
/// the observer, and counts only while the observer itself reads and renews without a gap. So no
/// clocks are compared, and nobody is removed because the database was away.
///
/// **Cuts.** Two members are cut off from each other if one of them names the other as unreachable
/// while both renew their rows. Until no such pair is left, the member with most cuts is removed;
/// of several, the youngest. A lone node loses against two, of a broken link the younger end, and
/// of two halves the one without the oldest. A cut counts once it has lasted for [#SETTLED].
///
/// Mutable; confined to one thread.
final class MembershipDecision {
  /// The time without a renewal after which a node is removed.
  static final Duration LEASE = Duration.ofSeconds(4);

  /// The time for which the same members must be cut off before one of them is removed.
  static final Duration SETTLED = Duration.ofMillis(1_500);

  /// The longest time between two renewals of a node that is certainly alive.
  private static final Duration PULSE = Duration.ofMillis(1_500);

  private final String self;
  private final Duration predecessorLease;
  private Map<String, Seen> seen = new HashMap<>();
  private long lookedNanos;
  private boolean looked;
  private ImmutableSet<String> cut = ImmutableSet.of();
  private long cutNanos;

  /// A row's number of renewals, and when it was first seen.
  private record Seen(long renewals, long nanos) {}

  /// Creates the decision of one node.
  ///
  /// @param self the address of this node's run
  /// @param alone true if the node does not share its database, so that it need not wait for the
  ///   whole lease of a server whose connection is closed
  MembershipDecision(String self, boolean alone) {
    this.self = self;
    this.predecessorLease = alone ? PULSE : LEASE;
  }

  /// Returns the nodes that have to leave, possibly this one.
  ///
  /// @param rows the rows just after this node has renewed its own
  /// @param nanos the reading of a monotonic clock
  ImmutableSet<String> removals(List<Row> rows, long nanos) {
    observe(rows, nanos);
    ImmutableSet.Builder<String> removals = ImmutableSet.builder();
    List<Row> members = new ArrayList<>();
    for (Row row : rows) {
      if (isLapsed(row)) {
        removals.add(row.address());
      } else if (row.isMember() && isWithin(row, PULSE)) {
        members.add(row);
      }
    }
    return removals.addAll(settled(losers(members))).build();
  }

  private void observe(List<Row> rows, long nanos) {
    boolean gap = !looked || nanos - lookedNanos > PULSE.toNanos();
    Map<String, Seen> now = new HashMap<>();
    for (Row row : rows) {
      Seen before = seen.get(row.address());
      boolean same = !gap && before != null && before.renewals() == row.renewals();
      now.put(row.address(), same ? before : new Seen(row.renewals(), nanos));
    }
    seen = now;
    looked = true;
    lookedNanos = nanos;
    if (gap) {
      cut = ImmutableSet.of();
    }
  }

  private boolean isWithin(Row row, Duration time) {
    return lookedNanos - Objects.requireNonNull(seen.get(row.address())).nanos() < time.toNanos();
  }

  /// A run of a node at this node's own address is over, because the address is free.
  private boolean isLapsed(Row row) {
    if (row.address().equals(self)) {
      return false;
    }
    return hostAndPort(row.address()).equals(hostAndPort(self))
        || !isWithin(row, row.connected() ? LEASE : predecessorLease);
  }

  private static String hostAndPort(String address) {
    return address.substring(0, Math.max(0, address.lastIndexOf('#')));
  }

  private ImmutableSet<String> settled(ImmutableSet<String> losers) {
    if (!losers.equals(cut)) {
      cut = losers;
      cutNanos = lookedNanos;
    }
    return lookedNanos - cutNanos >= SETTLED.toNanos() ? cut : ImmutableSet.of();
  }

  /// Returns the members that have to leave so that all others can reach each other.
  static ImmutableSet<String> losers(List<Row> members) {
    List<Row> left = new ArrayList<>(members);
    ImmutableSet.Builder<String> losers = ImmutableSet.builder();
    while (true) {
      Map<Row, Long> cuts = new HashMap<>();
      left.forEach(row -> cuts.put(row, cuts(row, left)));
      Row worst =
          left.stream()
              .filter(row -> cuts.getOrDefault(row, 0L) > 0)
              .max(
                  Comparator.<Row>comparingLong(row -> cuts.getOrDefault(row, 0L))
                      .thenComparingLong(Row::joined)
                      .thenComparing(Row::address))
              .orElse(null);
      if (worst == null) {
        return losers.build();
      }
      losers.add(worst.address());
      left.remove(worst);
    }
  }

  private static long cuts(Row row, List<Row> others) {
    return others.stream()
        .filter(other ->
            row.unreachable().contains(other.address())
                || other.unreachable().contains(row.address()))
        .count();
  }
}
