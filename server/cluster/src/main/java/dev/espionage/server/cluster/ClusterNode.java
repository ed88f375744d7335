package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import com.typesafe.config.Config;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;
import org.apache.pekko.Done;
import org.apache.pekko.actor.BootstrapSetup;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.setup.ActorSystemSetup;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Join;
import org.apache.pekko.cluster.typed.SelfUp;
import org.apache.pekko.cluster.typed.Subscribe;
import org.apache.pekko.remote.RemoteTransportException;
import scala.concurrent.ExecutionContext;

/**
 * The membership of this process in a cluster. A node without seed nodes joins itself and forms the
 * whole cluster; otherwise it joins through its seed nodes. Thread-safe.
 */
public final class ClusterNode implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofSeconds(60);
  private static final Duration LONGEST_STOP = Duration.ofSeconds(3);

  /** The number of attempts to find a free port when the configured port is 0. */
  private static final int ATTEMPTS = 3;

  private static final String NOT_JOINED = "none of the cluster's seed nodes lets this node join";

  private final ActorSystem<Void> system;
  private final CompletableFuture<Done> up;

  private ClusterNode(ActorSystem<Void> system, CompletableFuture<Done> up) {
    this.system = system;
    this.up = up;
  }

  /**
   * Starts the actor system and joins the cluster without waiting for it.
   *
   * @param settings the cluster settings, which override the Pekko keys in {@code all}
   * @param all the resolved configuration, with {@code cluster.conf} over the defaults of Pekko
   * @param rooms the executor of the rooms, which never block; outlives this node
   * @param notices the codecs of all notices that nodes exchange
   * @throws IOException if the port cannot be bound or the TLS files cannot be used
   */
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
    system
        .getWhenTerminated()
        .whenComplete((_, _) -> up.completeExceptionally(new IOException(NOT_JOINED)));
    return new ClusterNode(system, up);
  }

  /**
   * Creates the system. A retry helps because another process may take the free port that Pekko
   * chose before Pekko binds it.
   */
  private static ActorSystem<Void> system(Supplier<ActorSystem<Void>> create, int attempts)
      throws IOException {
    try {
      return create.get();
    } catch (RemoteTransportException e) {
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
      if (context.getSystem().settings().config().getList("pekko.cluster.seed-nodes").isEmpty()) {
        cluster.manager().tell(Join.create(cluster.selfMember().address()));
      }
      return Behaviors.empty();
    });
  }

  /** Returns the actor system. */
  public ActorSystem<Void> system() {
    return system;
  }

  /** Returns whether this node is a member of the cluster. */
  public boolean isUp() {
    return up.isDone() && !system.whenTerminated().isCompleted();
  }

  /** Returns the name of this node, which is unique among all past and present nodes. */
  public String name() {
    return Cluster.get(system).selfMember().uniqueAddress().toString();
  }

  /** Returns the names of the members that are up and not leaving, as this node sees them. */
  public ImmutableSet<String> upNodes() {
    return StreamSupport.stream(Cluster.get(system).state().getMembers().spliterator(), false)
        .filter(member -> member.status().equals(MemberStatus.up()))
        .map(member -> member.uniqueAddress().toString())
        .collect(ImmutableSet.toImmutableSet());
  }

  /**
   * Waits until this node is a member. Rooms can be reached from then on.
   *
   * @throws IOException if the node has given up joining
   * @throws TimeoutException if joining takes longer than 60 seconds
   */
  public void awaitUp() throws IOException, InterruptedException, TimeoutException {
    try {
      up.get(LONGEST_START.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IOException(NOT_JOINED, e);
    }
  }

  /**
   * Waits until this node is no longer a member: it left by {@link #close}, or the other nodes
   * removed it. Nothing that runs on it restarts.
   */
  public void awaitEnd() throws InterruptedException {
    try {
      var _ = system.getWhenTerminated().toCompletableFuture().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the actor system failed", e);
    }
  }

  /**
   * Hands the rooms over after their pending writes, leaves the cluster and stops the actor system.
   * Blocks until that is done, for at most 3 seconds.
   */
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
