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
 * This process as a member of a cluster. Alone it joins itself and is the whole cluster; with seed
 * nodes it joins by those. Safe for use by any thread.
 */
public final class ClusterNode implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofSeconds(60);
  private static final Duration LONGEST_STOP = Duration.ofSeconds(3);

  /** To find a port that is free, if any will do. */
  private static final int ATTEMPTS = 3;

  private static final String NOT_JOINED = "none of the cluster's seed nodes lets this node join";

  private final ActorSystem<Void> system;
  private final CompletableFuture<Done> up;

  private ClusterNode(ActorSystem<Void> system, CompletableFuture<Done> up) {
    this.system = system;
    this.up = up;
  }

  /**
   * Starts the system and joins the cluster; does not wait for it.
   *
   * @param settings go over what {@code all} has of Pekko
   * @param all every tree, with the defaults of Pekko under {@code cluster.conf}
   * @param rooms runs the rooms, which never block; outlives this node
   * @param notices the forms of all notices that nodes send each other
   * @throws IOException if its port cannot be had, or the files for TLS not be used
   */
  public static ClusterNode start(
      ClusterSettings settings, Config all, Executor rooms, NoticeCodecs notices)
      throws IOException {
    Config config = settings.over(all);
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

  /** Creates it; a free port that Pekko has found may be taken when it is bound. */
  private static ActorSystem<Void> system(Supplier<ActorSystem<Void>> create, int attempts)
      throws IOException {
    try {
      return create.get();
    } catch (RemoteTransportException e) {
      if (attempts > 1) {
        return system(create, attempts - 1);
      }
      throw new IOException("the cluster's port cannot be had: " + e.getMessage(), e);
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

  /** The system, for what runs on it. */
  public ActorSystem<Void> system() {
    return system;
  }

  /** Whether this node is a member. */
  public boolean isUp() {
    return up.isDone() && !system.whenTerminated().isCompleted();
  }

  /** The name of this node, which no other one has or had. */
  public String name() {
    return Cluster.get(system).selfMember().uniqueAddress().toString();
  }

  /** The names of the nodes that are members now and not about to go, as this one sees it. */
  public ImmutableSet<String> upNodes() {
    return StreamSupport.stream(Cluster.get(system).state().getMembers().spliterator(), false)
        .filter(member -> member.status().equals(MemberStatus.up()))
        .map(member -> member.uniqueAddress().toString())
        .collect(ImmutableSet.toImmutableSet());
  }

  /**
   * Waits until this node is a member: rooms can be reached from then on.
   *
   * @throws IOException if it has given up
   */
  public void awaitUp() throws IOException, InterruptedException, TimeoutException {
    try {
      up.get(LONGEST_START.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IOException(NOT_JOINED, e);
    }
  }

  /**
   * Waits until this node is no member any more, whether it left by {@link #close} or the others
   * have put it out: nothing that runs on it comes back.
   */
  public void awaitEnd() throws InterruptedException {
    try {
      var _ = system.getWhenTerminated().toCompletableFuture().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the system ended by a bug", e);
    }
  }

  /**
   * Hands the rooms over when they have written what they were writing, leaves the cluster and
   * stops the system. Waits until that is done, at most 3 s.
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
      system.log().warn("the cluster did not stop in order: {}", e.toString());
    }
  }
}
