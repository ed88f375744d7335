package dev.espionage.server.app.membership;

import static java.util.function.Predicate.not;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import com.google.common.net.HostAndPort;
import dev.espionage.server.cluster.ClusterNode;
import dev.espionage.server.cluster.MembershipProtocol;
import dev.espionage.server.cluster.MembershipProtocol.Step;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// This node's membership in the one cluster of its database: the thread that carries out
/// [MembershipProtocol] twice a second. Its state is confined to the thread, except what is
/// volatile.
public final class Membership implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Membership.class);
  private static final Duration LONGEST_END = Duration.ofSeconds(1);

  private final ClusterNode node;
  private final MemberTable table;
  private final ImmutableSet<HostAndPort> seeds;
  private final MembershipMetrics metrics;
  private final String self;
  private final MembershipProtocol protocol;
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
    this.protocol =
        new MembershipProtocol(self, seeds.isEmpty(), System.nanoTime(), this::conflict);
  }

  /// Starts to join or form the cluster. [ClusterNode#awaitUp] waits for that.
  ///
  /// @param table the table, which the returned membership closes
  /// @param seeds the configured seed nodes; empty if this node must be the whole cluster
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
      } while (!node.isEnded()
          && !stop.await(MembershipProtocol.INTERVAL.toNanos(), TimeUnit.NANOSECONDS));
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
    if (node.isUp() && MembershipProtocol.givesUp(unreachable, sinceRenewal())) {
      LOG.error(
          "this node has not renewed its lease for {} s and cannot reach {}: it gives up its rooms",
          MembershipProtocol.GIVE_UP.toSeconds(),
          unreachable);
      node.abandon();
    }
  }

  private void renew() throws IOException {
    if (!entered) {
      table.enter(self);
      entered = true;
    }
    ImmutableSet<String> known = node.members();
    Set<String> unreachable = protocol.unreachable(known, node.unreachable(), System.nanoTime());
    if (!table.renew(self, unreachable)) {
      removed();
      return;
    }
    renewedNanos = System.nanoTime();
    carryOut(protocol.next(table.read(), known, node.isUp(), renewedNanos));
  }

  private void removed() {
    entered = false;
    if (node.isUp()) {
      LOG.error("the other nodes have removed this node from the cluster");
      node.abandon();
    }
  }

  private void conflict(String stranger) {
    metrics.conflict();
    LOG.error(
        "two clusters use this database: {} is a member there, but not of this node's cluster",
        stranger);
  }

  private void carryOut(Step step) throws IOException {
    switch (step) {
      case Step.Remove(long version, ImmutableSet<String> nodes) -> {
        if (table.remove(version, nodes)) {
          LOG.warn("removed from the cluster: {}", nodes);
        }
      }
      case Step.BecomeMember(long version, boolean forms) -> {
        if (table.join(version, self) && forms) {
          LOG.info("this node forms the cluster");
          node.form();
        }
      }
      case Step.Join(ImmutableSet<String> members) -> join(hostsAndPorts(members));
      case Step.Down(ImmutableSet<String> nodes) -> nodes.forEach(node::down);
      case Step.Abandon() -> node.abandon();
      case Step.Refuse(ImmutableSet<String> members) -> {
        metrics.conflict();
        node.refuse(
            "the database is in use by %s: servers that share a database form a cluster, see espionage.cluster.seed-nodes"
                .formatted(hostsAndPorts(members)));
      }
    }
  }

  /// Joins the cluster, once this node can connect to every member. Otherwise it would be removed
  /// again, and its games with it.
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

  private static Set<HostAndPort> hostsAndPorts(Set<String> addresses) {
    return addresses.stream().map(Membership::hostAndPort).collect(Collectors.toSet());
  }

  /// Returns the host and port of an address such as `pekko://espionage@host:1#2`.
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

  /// Deletes this node's row. The node must have left the cluster. Blocks for up to a second.
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
