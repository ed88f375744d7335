package dev.espionage.server.app.membership;

import static java.util.function.Predicate.not;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.net.HostAndPort;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.sql.MemberTable;
import dev.espionage.server.sql.MemberTable.Contents;
import dev.espionage.server.sql.MemberTable.Row;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This node's membership in the one cluster of its database (docs/adr/0053). Twice a second its
 * thread renews the node's row, reads the others' and acts on them:
 *
 * <ul>
 *   <li>A node forms the cluster only if the database names no other member. Otherwise it joins
 *       through the members and the seed nodes, however long that takes.
 *   <li>It removes the nodes of which {@link MembershipDecision} says so.
 *   <li>It removes from Pekko's cluster whomever the database does not name, and ends itself if
 *       that is itself.
 *   <li>While it cannot renew its row it decides nothing. After {@link #GIVE_UP} it ends, if it
 *       cannot reach every other member: one of them may have removed it and own its rooms.
 * </ul>
 *
 * <p>Its state is confined to the thread, except what is volatile.
 */
public final class Membership implements AutoCloseable {
  /**
   * The time without a renewal after which a node gives up its rooms, unless it reaches all other
   * members. They would have removed it earlier, if they could.
   */
  static final Duration GIVE_UP = MembershipDecision.LEASE.multipliedBy(2);

  private static final Logger LOG = LoggerFactory.getLogger(Membership.class);
  private static final Duration INTERVAL = Duration.ofMillis(500);

  /** The time after which a member that Pekko does not know belongs to another cluster. */
  private static final Duration STRANGE = Duration.ofSeconds(5);

  /** The longest wait of a server without seed nodes for the end of another one. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private static final Duration LONGEST_END = Duration.ofSeconds(1);

  private final ClusterNode node;
  private final MemberTable table;
  private final ImmutableSet<HostAndPort> seeds;
  private final MembershipMetrics metrics;
  private final String self;
  private final MembershipDecision decision;
  private final Map<String, Long> strangers = new HashMap<>();
  private final Set<String> told = new HashSet<>();
  private final long startedNanos = System.nanoTime();
  private final CountDownLatch stop = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "cluster-lease");
  private Set<HostAndPort> targets = Set.of();
  private Set<HostAndPort> missing = Set.of();
  private boolean entered;
  private boolean failing;
  private volatile long renewedNanos = System.nanoTime();

  private Membership(
      ClusterNode node,
      MemberTable table,
      Collection<HostAndPort> seeds,
      MembershipMetrics metrics) {
    this.node = node;
    this.table = table;
    this.seeds = ImmutableSet.copyOf(seeds);
    this.metrics = metrics;
    this.self = node.name();
    this.decision = new MembershipDecision(self, seeds.isEmpty());
  }

  /**
   * Starts to join or form the cluster. {@link ClusterNode#awaitUp} waits for that.
   *
   * @param table the table, which the returned membership closes
   * @param seeds the configured seed nodes; empty if this node must be the whole cluster
   */
  public static Membership start(
      ClusterNode node, MemberTable table, Collection<HostAndPort> seeds, MeterRegistry registry) {
    var membership = new Membership(node, table, seeds, new MembershipMetrics(registry));
    membership.metrics.leaseAge(membership::sinceRenewal);
    membership.thread.start();
    return membership;
  }

  private Duration sinceRenewal() {
    return Duration.ofNanos(System.nanoTime() - renewedNanos);
  }

  private void run() {
    try {
      do {
        look();
      } while (!node.isEnded() && !stop.await(INTERVAL.toNanos(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException e) {
      LOG.warn("the renewal of this node's lease was interrupted");
    } finally {
      leave();
    }
  }

  private void look() {
    try {
      renew();
      if (failing) {
        LOG.info("this node renews its lease again");
      }
      failing = false;
    } catch (IOException e) {
      if (!failing) {
        LOG.warn("this node cannot renew its lease: {}; trying again", e.getMessage());
      }
      failing = true;
      giveUpIfCutOff();
    } catch (RuntimeException e) {
      LOG.error("a look at the members of the cluster failed", e);
    }
  }

  private void giveUpIfCutOff() {
    ImmutableSet<String> unreachable = node.unreachable();
    if (node.isUp() && !unreachable.isEmpty() && sinceRenewal().compareTo(GIVE_UP) > 0) {
      LOG.error(
          "this node has not renewed its lease for {} s and cannot reach {}: it gives up its rooms",
          GIVE_UP.toSeconds(),
          unreachable);
      node.abandon();
    }
  }

  private void renew() throws IOException {
    if (!entered) {
      table.enter(self);
      entered = true;
    }
    // In this order, because each node writes its row before Pekko learns of it. Empty while this
    // node is no member, so a node that joins meanwhile does not compare the rows with what it
    // knew.
    ImmutableSet<String> known = node.members();
    if (!table.renew(self, Sets.union(node.unreachable(), strangers(known)))) {
      removed();
      return;
    }
    renewedNanos = System.nanoTime();
    Contents contents = table.read();
    observeStrangers(contents.rows(), known);
    if (!remove(contents)) {
      follow(contents, known);
    }
  }

  private void removed() {
    entered = false;
    if (node.isUp()) {
      LOG.error("the other nodes have removed this node from the cluster");
      node.abandon();
    }
  }

  /** Returns the members that have long been unknown to Pekko. */
  private Set<String> strangers(Set<String> known) {
    long now = System.nanoTime();
    return strangers.entrySet().stream()
        .filter(one -> !known.contains(one.getKey()) && now - one.getValue() > STRANGE.toNanos())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** Notes since when each member is unknown to Pekko, and tells of each once. */
  private void observeStrangers(List<Row> rows, Set<String> known) {
    Set<String> unknown =
        known.isEmpty()
            ? Set.of()
            : Sets.difference(Set.copyOf(addresses(rows.stream().filter(Row::isMember))), known);
    strangers.keySet().retainAll(unknown);
    unknown.forEach(address -> strangers.putIfAbsent(address, System.nanoTime()));
    told.retainAll(unknown);
    strangers(known).forEach(this::conflict);
  }

  private void conflict(String stranger) {
    if (told.add(stranger)) {
      metrics.conflict();
      LOG.error(
          "two clusters use this database: {} is a member there, but not of this node's cluster",
          stranger);
    }
  }

  private static List<String> addresses(Stream<Row> rows) {
    return rows.map(Row::address).toList();
  }

  private boolean remove(Contents contents) throws IOException {
    ImmutableSet<String> removals = decision.removals(contents.rows(), renewedNanos);
    if (removals.isEmpty()) {
      return false;
    }
    if (table.remove(contents.version(), removals)) {
      LOG.warn("removed from the cluster: {}", removals);
    }
    return true;
  }

  private void follow(Contents contents, Set<String> known) throws IOException {
    List<Row> others =
        contents.rows().stream()
            .filter(row -> row.isMember() && !row.address().equals(self))
            .toList();
    if (known.isEmpty()) {
      if (!node.isUp()) {
        enterCluster(contents.version(), others);
      }
      return;
    }
    boolean member =
        contents.rows().stream().anyMatch(row -> row.isMember() && row.address().equals(self));
    if (member) {
      Sets.difference(known, Set.copyOf(addresses(contents.rows().stream()))).forEach(node::down);
    } else if (others.isEmpty() || others.stream().anyMatch(row -> known.contains(row.address()))) {
      var _ = table.join(contents.version(), self);
    } else {
      conflict(others.getFirst().address());
      node.abandon();
    }
  }

  private void enterCluster(long version, List<Row> members) throws IOException {
    if (members.isEmpty()) {
      if (table.join(version, self)) {
        LOG.info("this node forms the cluster");
        node.form();
      }
      return;
    }
    Set<HostAndPort> through =
        members.stream().map(Membership::hostAndPort).collect(Collectors.toSet());
    if (!seeds.isEmpty()) {
      join(through);
    } else if (System.nanoTime() - startedNanos > LONGEST_WAIT.toNanos()) {
      metrics.conflict();
      node.refuse(
          "the database is in use by %s: servers that share a database form a cluster, see espionage.cluster.seed-nodes"
              .formatted(through));
    }
  }

  /**
   * Joins the cluster, once this node can connect to every member. Otherwise it would be removed
   * again, and its games with it.
   */
  private void join(Set<HostAndPort> members) {
    Set<HostAndPort> through =
        Sets.difference(Sets.union(members, seeds), Set.of(hostAndPort(self))).immutableCopy();
    if (through.equals(targets)) {
      return;
    }
    Set<HostAndPort> closed =
        members.stream().filter(not(ClusterNode::accepts)).collect(Collectors.toSet());
    if (closed.isEmpty()) {
      LOG.info(
          "this node waits for one of {} to let it join; the members are {}", through, members);
      targets = through;
      node.join(through);
    } else if (!closed.equals(missing)) {
      LOG.info("this node waits until it can connect to {}, or they are removed", closed);
    }
    missing = closed;
  }

  private static HostAndPort hostAndPort(Row row) {
    return hostAndPort(row.address());
  }

  /** Returns the host and port of an address such as {@code pekko://espionage@host:1#2}. */
  private static HostAndPort hostAndPort(String address) {
    return HostAndPort.fromString(
        address.substring(address.indexOf('@') + 1, address.lastIndexOf('#')));
  }

  private void leave() {
    try {
      table.leave(self);
    } catch (IOException e) {
      LOG.info("the other nodes will remove this one: {}", e.getMessage());
    }
    table.close();
  }

  /** Deletes this node's row. The node must have left the cluster. Blocks for up to a second. */
  @Override
  public void close() {
    stop.countDown();
    try {
      thread.join(LONGEST_END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
