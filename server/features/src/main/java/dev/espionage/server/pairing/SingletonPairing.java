package dev.espionage.server.pairing;

import dev.espionage.server.cluster.ActorAsk;
import dev.espionage.server.cluster.RetryingAsk;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.typed.ClusterSingleton;
import org.apache.pekko.cluster.typed.SingletonActor;
import org.apache.pekko.pattern.StatusReply;

/// Sends requests to the pairing actor, on whichever node it runs. Thread-safe.
public final class SingletonPairing implements Pairing {
  private static final Duration PATIENCE = Duration.ofSeconds(8);
  private static final Duration REPEAT = Duration.ofSeconds(2);

  private final ActorSystem<?> system;
  private final RetryingAsk retryingAsk;
  private final InstantSource clock;
  private final ActorRef<PairingMessage> pairing;
  private final ActorRef<NodePairing.Message> here;

  /// Starts hosting quick pairing. Called once per actor system.
  ///
  /// @param seekers the players connected to this node
  public SingletonPairing(
      ActorSystem<?> system, PairingModule.Dependencies dependencies, NodePairing.Seekers seekers) {
    this.system = system;
    this.retryingAsk = new RetryingAsk(system, REPEAT);
    this.clock = dependencies.clock();
    Behavior<PairingMessage> lasting =
        Behaviors.supervise(PairingActor.create(dependencies))
            .onFailure(SupervisorStrategy.restart());
    this.pairing = ClusterSingleton.get(system).init(SingletonActor.of(lasting, "pairing"));
    this.here =
        system.systemActorOf(
            NodePairing.create(pairing, seekers, dependencies.interval()),
            "pairing-here",
            Props.empty());
  }

  @Override
  public CompletionStage<SeekAnswer> seek(Player player, CommandId id, Pairing.Request request) {
    var seeking = new Seeking(player, id, request, clock.instant());
    return retryingAsk
        .ask(() ->
            AskPattern.askWithStatus(
                pairing,
                (ActorRef<StatusReply<SeekAnswer>> replyTo) ->
                    new PairingMessage.Seek(seeking, replyTo),
                PATIENCE,
                system.scheduler()))
        .thenApply(this::noted);
  }

  private SeekAnswer noted(SeekAnswer answer) {
    switch (answer) {
      case SeekAnswer.Found(var status) -> here.tell(new NodePairing.Sought(status));
      case SeekAnswer.Refused _ -> {}
    }
    return answer;
  }

  @Override
  public CompletionStage<Answer> stop(PlayerId player) {
    here.tell(new NodePairing.Stopped(player));
    return ask(replyTo -> new PairingMessage.Stop(player, replyTo));
  }

  @Override
  public CompletionStage<Answer> join(PlayerId player) {
    return ask(replyTo -> new PairingMessage.Join(player, replyTo));
  }

  private CompletionStage<Answer> ask(Function<ActorRef<Answer>, PairingMessage> message) {
    return ActorAsk.of(AskPattern.ask(pairing, message::apply, PATIENCE, system.scheduler()));
  }
}
