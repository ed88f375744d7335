package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.cluster.ActorAsk;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.SeekAnswer;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.StatusReply;
import org.jspecify.annotations.Nullable;

/// Quick pairing on one simulated node: the real [NodePairing], and the real [PairingActor] while
/// the node hosts it. It replaces [SingletonPairing], because the simulation decides which node
/// hosts pairing, and when a message between nodes arrives. Confined to the simulation's thread.
public final class SimulatedPairing {
  /// The ways to other nodes.
  public interface Routes {
    /// Brings a message to the node that hosts pairing, as this node believes.
    void toPairing(Consumer<SimulatedPairing> deliver);

    /// Brings an answer to another node.
    void answer(SimulatedPairing node, Runnable deliver);
  }

  private static final Duration PATIENCE = Duration.ofSeconds(8);

  private static long names;

  private final ActorSystem<?> system;
  private final PairingModule.Dependencies dependencies;
  private final Routes routes;
  private final ActorRef<NodePairing.Message> here;
  private final List<ActorRef<?>> actors = new ArrayList<>();
  private final Map<SimulatedPairing, ActorRef<NodePairing.TicketStatuses>> relays =
      new LinkedHashMap<>();
  private @Nullable ActorRef<PairingMessage> hosted;

  /// Starts pairing on a node, which does not host it yet.
  ///
  /// @param connected tells which players are connected to the node
  public SimulatedPairing(
      ActorSystem<?> system,
      PairingModule.Dependencies dependencies,
      Routes routes,
      Predicate<PlayerId> connected) {
    this.system = system;
    this.dependencies = dependencies;
    this.routes = routes;
    ActorRef<PairingMessage> relay =
        start(
            Behaviors.receiveMessage(message -> {
              if (message instanceof PairingMessage.Renew(var tickets, var replyTo)) {
                routes.toPairing(there -> there.renew(this, tickets, replyTo));
              }
              return Behaviors.same();
            }));
    this.here = start(NodePairing.create(relay, new Connected(connected), dependencies.interval()));
  }

  private record Connected(Predicate<PlayerId> players) implements NodePairing.Seekers {
    @Override
    public boolean isConnected(PlayerId player) {
      return players.test(player);
    }

    @Override
    public void pairing(Pairing.Status status) {}
  }

  private <T> ActorRef<T> start(Behavior<T> behavior) {
    ActorRef<T> started = system.systemActorOf(behavior, "pairing-" + nextName(), Props.empty());
    actors.add(started);
    return started;
  }

  private static synchronized long nextName() {
    return ++names;
  }

  /// Begins or ends hosting pairing for the cluster.
  public void host(boolean now) {
    if (now && hosted == null) {
      hosted =
          start(
              Behaviors.supervise(PairingActor.create(dependencies))
                  .onFailure(SupervisorStrategy.restart()));
    } else if (!now && hosted != null) {
      stop(hosted);
      hosted = null;
    }
  }

  /// Stops all actors, as the end of the process would.
  public void kill() {
    actors.forEach(this::stop);
  }

  private void stop(ActorRef<?> actor) {
    Adapter.toClassic(system).stop(Adapter.toClassic(actor));
  }

  /// Looks for an opponent. Does not complete if a message is lost.
  public CompletionStage<SeekAnswer> seek(Player player, CommandId id, Pairing.Request request) {
    Instant now = dependencies.clock().instant();
    var seeking = new Seeking(player, id, request, now);
    var answer = new CompletableFuture<SeekAnswer>();
    routes.toPairing(there ->
        there
            .ask(seeking)
            .thenAccept(given -> there.routes.answer(this, () -> answer.complete(noted(given)))));
    return answer;
  }

  private SeekAnswer noted(SeekAnswer answer) {
    if (answer instanceof SeekAnswer.Found(var status)) {
      here.tell(new NodePairing.Sought(status));
    }
    return answer;
  }

  private CompletionStage<SeekAnswer> ask(Seeking seeking) {
    ActorRef<PairingMessage> pairing = hosted;
    return pairing == null
        ? new CompletableFuture<>()
        : ActorAsk.of(
            AskPattern.askWithStatus(
                pairing,
                (ActorRef<StatusReply<SeekAnswer>> replyTo) ->
                    new PairingMessage.Seek(seeking, replyTo),
                PATIENCE,
                system.scheduler()));
  }

  private void renew(
      SimulatedPairing from,
      ImmutableList<Seeking> tickets,
      ActorRef<NodePairing.TicketStatuses> replyTo) {
    if (hosted != null) {
      ActorRef<NodePairing.TicketStatuses> relay =
          relays.computeIfAbsent(
              from,
              _ ->
                  start(
                      Behaviors.receiveMessage(statuses -> {
                        routes.answer(from, () -> replyTo.tell(statuses));
                        return Behaviors.same();
                      })));
      hosted.tell(new PairingMessage.Renew(tickets, relay));
    }
  }
}
