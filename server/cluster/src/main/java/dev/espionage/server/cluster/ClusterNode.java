package dev.espionage.server.cluster;

import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.toUnmodifiableSet;

import com.google.common.collect.ImmutableSet;
import com.google.common.net.HostAndPort;
import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.pekko.Done;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Down;
import org.apache.pekko.cluster.typed.Join;
import org.apache.pekko.cluster.typed.SelfUp;
import org.apache.pekko.cluster.typed.Subscribe;
import org.apache.pekko.remote.FailureDetectorRegistry;
import org.apache.pekko.remote.RemoteTransportException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.concurrent.ExecutionContext;

/// This process as a node of a cluster. After its start it belongs to none, until it is told to
/// [#form] or to [#join] one. Thread-safe.
public final class ClusterNode implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ClusterNode.class);

  /// The reason for the end of a start during which this node left or was removed.
  public static final String LEFT =
      "this node was removed from the cluster while it started; the log says why: start it again";

  private static final String LONGEST_JOIN =
      "pekko.cluster.shutdown-after-unsuccessful-join-seed-nodes";

  /// The time between two lines of the log about a node that waits.
  private static final Duration SILENCE = Duration.ofSeconds(30);

  private static final Duration LONGEST_STOP = Duration.ofSeconds(3);
  private static final int LONGEST_CONNECT_MILLIS = 300;

  /// The number of attempts to find a free port when the configured port is 0.
  private static final int ATTEMPTS = 3;

  private static final String NOT_JOINED =
      "no node of the cluster has let this node join in time; the log says what it waited for";

  private static final Set<MemberStatus> LEAVING =
      Set.of(MemberStatus.leaving(), MemberStatus.exiting(), MemberStatus.down());

  private final ActorSystem<Void> system;
  private final CompletableFuture<Done> up;
  private final LinkProbe linkProbe;

  /// Opens when this node is no longer a member. The actor system may end much later.
  private final CountDownLatch over = new CountDownLatch(1);

  private ClusterNode(ActorSystem<Void> system, CompletableFuture<Done> up) {
    this.system = system;
    this.up = up;
    this.linkProbe = LinkProbe.start(system, this::others);
    org.apache.pekko.cluster.Cluster.get(system).registerOnMemberRemoved(over::countDown);
    system.getWhenTerminated().whenComplete((_, _) -> ended());
  }

  private void ended() {
    over.countDown();
    boolean refused =
        CoordinatedShutdown.get(system)
            .getShutdownReason()
            .equals(Optional.of(CoordinatedShutdown.clusterJoinUnsuccessfulReason()));
    up.completeExceptionally(new IOException(refused ? NOT_JOINED : LEFT));
  }

  /// Starts the actor system, which listens to other nodes.
  ///
  /// @param settings the cluster settings, which override the Pekko keys in `all`
  /// @param all the resolved configuration, with `cluster.conf` over the defaults of Pekko
  /// @param rooms the executor of the rooms, which never block; outlives this node
  /// @param notices the codecs of all notices that nodes exchange
  /// @throws IOException if the port cannot be bound, or Pekko's settings or the TLS files cannot
  ///   be used
  public static ClusterNode start(
      ClusterSettings settings, Config all, Executor rooms, NoticeCodecs notices)
      throws IOException {
    Config config = settings.appliedTo(all);
    CertificateCheck.check(config);
    var up = new CompletableFuture<Done>();
    var setup =
        BootstrapSetup.create(config)
            .withDefaultExecutionContext(ExecutionContext.fromExecutor(rooms));
    ActorSystem<Void> system =
        system(
            () ->
                ActorSystem.create(
                    guardian(up), "espionage", ActorSystemSetup.create(setup, notices)),
            settings.port() == 0 ? ATTEMPTS : 1);
    return new ClusterNode(system, up);
  }

  /// Creates the system. A retry helps because another process may take the free port that Pekko
  /// chose before Pekko binds it. Pekko also throws `TimeoutException`, undeclared.
  static ActorSystem<Void> system(Supplier<ActorSystem<Void>> create, int attempts)
      throws IOException {
    try {
      return create.get();
    } catch (ConfigException | IllegalArgumentException e) {
      throw new IOException("the settings of pekko cannot be used: " + e.getMessage(), e);
    } catch (Exception e) {
      if (!(e instanceof RemoteTransportException || e instanceof TimeoutException)) {
        throw e;
      }
      if (attempts > 1) {
        return system(create, attempts - 1);
      }
      throw new IOException("cannot bind the cluster port: " + e.getMessage(), e);
    }
  }

  private static Behavior<Void> guardian(CompletableFuture<Done> up) {
    return Behaviors.setup(context -> {
      Cluster cluster = Cluster.get(context.getSystem());
      var member =
          context.spawn(
              Behaviors.receiveMessage((SelfUp _) -> {
                up.complete(Done.getInstance());
                return Behaviors.stopped();
              }),
              "up");
      cluster.subscriptions().tell(Subscribe.create(member, SelfUp.class));
      context.spawn(MembershipLogger.create(), "member-log");
      return Behaviors.empty();
    });
  }

  /// Returns the actor system.
  public ActorSystem<Void> system() {
    return system;
  }

  /// Makes this node a cluster of its own, which others can join.
  public void form() {
    cluster().manager().tell(Join.create(cluster().selfMember().address()));
  }

  /// Joins the cluster of one of these nodes. Replaces an earlier call that had no effect yet. If
  /// none lets this node join within [#longestJoin], the node ends.
  ///
  /// @param nodes other nodes than this one
  public void join(Collection<HostAndPort> nodes) {
    List<Address> addresses =
        nodes.stream()
            .map(node -> new Address("pekko", "espionage", node.getHost(), node.getPort()))
            .toList();
    org.apache.pekko.cluster.Cluster.get(system).joinSeedNodes(addresses);
  }

  /// Returns whether a node accepts connections. Blocks for at most 300 ms.
  public static boolean accepts(HostAndPort node) {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(node.getHost(), node.getPort()), LONGEST_CONNECT_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /// Removes a member that is not leaving. It can join again only as a new process.
  public void down(String name) {
    memberStream()
        .filter(member -> name(member).equals(name) && !LEAVING.contains(member.status()))
        .forEach(member -> cluster().manager().tell(new Down(member.address())));
  }

  /// Ends this node at once, without handing over its rooms. [#awaitEnd] then returns, while the
  /// actor system still tries to reach the others.
  public void abandon() {
    boolean member = isUp();
    over.countDown();
    if (member) {
      down(name());
    } else {
      system.terminate();
    }
  }

  /// Gives up joining: [#awaitUp] fails with this message.
  public void refuse(String why) {
    up.completeExceptionally(new IOException(why));
  }

  private Cluster cluster() {
    return Cluster.get(system);
  }

  private Stream<Member> memberStream() {
    return StreamSupport.stream(cluster().state().getMembers().spliterator(), false);
  }

  private Set<Address> others() {
    return memberStream()
        .map(Member::address)
        .filter(not(cluster().selfMember().address()::equals))
        .collect(toUnmodifiableSet());
  }

  /// Returns the names of all members, as this node sees them; empty while it is not one itself.
  public ImmutableSet<String> members() {
    return isUp()
        ? memberStream().map(ClusterNode::name).collect(ImmutableSet.toImmutableSet())
        : ImmutableSet.of();
  }

  /// Returns the names of those members that this node itself cannot reach: no heartbeats arrive,
  /// or no answers to ordinary messages.
  public ImmutableSet<String> unreachable() {
    FailureDetectorRegistry<Address> detector =
        org.apache.pekko.cluster.Cluster.get(system).failureDetector();
    return memberStream()
        .filter(member ->
            !detector.isAvailable(member.address()) || linkProbe.isSilent(member.address()))
        .map(ClusterNode::name)
        .collect(ImmutableSet.toImmutableSet());
  }

  /// Returns whether this node has left its cluster, or was removed.
  public boolean isEnded() {
    return over.getCount() == 0;
  }

  /// Returns whether this node has begun to stop, so that nothing can be started on it.
  public boolean isStopping() {
    return isEnded() || CoordinatedShutdown.get(system).getShutdownReason().isPresent();
  }

  /// Returns how long this node waits for the cluster to let it join and answer.
  public Duration longestJoin() {
    return system.settings().config().getDuration(LONGEST_JOIN);
  }

  /// Returns whether this node is a member of the cluster.
  public boolean isUp() {
    return up.isDone() && !up.isCompletedExceptionally() && !isEnded();
  }

  private static String name(Member member) {
    return "%s#%d".formatted(member.address(), member.uniqueAddress().longUid());
  }

  /// Returns the name of this node, which is unique among all past and present nodes: its address,
  /// `#`, and a number that each run of a node draws.
  public String name() {
    return name(cluster().selfMember());
  }

  /// Returns the names of the members that are up and not leaving, as this node sees them.
  public ImmutableSet<String> upNodes() {
    return memberStream()
        .filter(member -> member.status().equals(MemberStatus.up()))
        .map(ClusterNode::name)
        .collect(ImmutableSet.toImmutableSet());
  }

  /// Waits until this node is a member. Rooms can be reached from then on. The log tells of the
  /// wait.
  ///
  /// @throws IOException if the node has given up joining, at the latest after [#longestJoin]
  public void awaitUp() throws IOException, InterruptedException {
    Duration left = longestJoin();
    while (left.isPositive()) {
      Duration step = left.compareTo(SILENCE) < 0 ? left : SILENCE;
      try {
        up.get(step.toMillis(), TimeUnit.MILLISECONDS);
        return;
      } catch (TimeoutException e) {
        left = left.minus(step);
        LOG.info("this node waits to join its cluster, for {} s at most", left.toSeconds());
      } catch (ExecutionException e) {
        throw new IOException(e.getCause() == null ? NOT_JOINED : e.getCause().getMessage(), e);
      }
    }
    throw new IOException(NOT_JOINED);
  }

  /// Waits until this node is no longer a member: it left by [#close], or the other nodes removed
  /// it. Nothing that runs on it restarts.
  public void awaitEnd() throws InterruptedException {
    over.await();
  }

  /// Hands the rooms over after their pending writes, leaves the cluster and stops the actor
  /// system. Blocks until that is done, for at most 3 seconds.
  @Override
  public void close() {
    CompletionStage<Done> stopped =
        CoordinatedShutdown.get(system).runAll(CoordinatedShutdown.actorSystemTerminateReason());
    try {
      stopped.toCompletableFuture().get(LONGEST_STOP.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      system.log().warn("the cluster did not shut down cleanly: {}", e.toString());
    }
  }
}
