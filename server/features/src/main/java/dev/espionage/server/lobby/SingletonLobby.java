package dev.espionage.server.lobby;

import dev.espionage.server.cluster.ActorAsk;
import dev.espionage.server.cluster.RetryingAsk;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
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

/**
 * Sends requests to the lobby's actor, on whichever node it runs, and to this node's view.
 * Thread-safe.
 */
final class SingletonLobby implements Lobby {
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(8);
  private static final Duration REPEAT = Duration.ofSeconds(2);

  private final ActorSystem<?> system;
  private final RetryingAsk retryingAsk;
  private final ActorRef<LobbyMessage> lobby;
  private final ActorRef<NodeLobby.Message> here;

  /**
   * Starts hosting the lobby. Called once per actor system.
   *
   * @param playersOnline returns the number of players connected to any node; called on any thread
   */
  SingletonLobby(
      ActorSystem<?> system,
      LobbyModule.Dependencies dependencies,
      InvitationStore invitations,
      IntSupplier playersOnline) {
    this.system = system;
    this.retryingAsk = new RetryingAsk(system, REPEAT);
    Behavior<LobbyMessage> lasting =
        Behaviors.supervise(LobbyActor.create(dependencies, invitations))
            .onFailure(SupervisorStrategy.restart());
    this.lobby = ClusterSingleton.get(system).init(SingletonActor.of(lasting, "lobby"));
    this.here =
        system.systemActorOf(
            NodeLobby.create(lobby, dependencies.viewers(), playersOnline, ROUND),
            "lobby-here",
            Props.empty());
  }

  @Override
  public CompletionStage<CreateAnswer> create(
      Player inviter, InvitationOrigin origin, CommandId id, Invitation.Request request) {
    return retryingAsk.ask(() ->
        askWithStatus(
            lobby, replyTo -> new LobbyMessage.Create(inviter, origin, id, request, replyTo)));
  }

  @Override
  public CompletionStage<Answer> cancel(PlayerId inviter, CommandId id, Invitation.Id invitation) {
    return retryingAsk.ask(
        () -> ask(lobby, replyTo -> new LobbyMessage.Cancel(inviter, id, invitation, replyTo)));
  }

  @Override
  public CompletionStage<Answer> withdrawAll(PlayerId inviter) {
    return ActorAsk.of(ask(lobby, replyTo -> new LobbyMessage.WithdrawAll(inviter, replyTo)));
  }

  @Override
  public void reloadPlayers(Set<PlayerId> players) {
    here.tell(new NodeLobby.ReloadPlayers(Set.copyOf(players)));
  }

  @Override
  public CompletionStage<AcceptAnswer> accept(
      Player guest, CommandId id, Invitation.Ref invitation) {
    return retryingAsk.ask(() ->
        askWithStatus(lobby, replyTo -> new LobbyMessage.Accept(guest, id, invitation, replyTo)));
  }

  @Override
  public CompletionStage<EncodedMessage> watch(
      Optional<Player> viewer, Consumer<EncodedMessage> watcher) {
    return ActorAsk.of(
        askWithStatus(here, replyTo -> new NodeLobby.Watch(watcher, viewer, replyTo)));
  }

  private <M, A> CompletionStage<A> ask(ActorRef<M> actor, Function<ActorRef<A>, M> question) {
    return AskPattern.ask(actor, question::apply, PATIENCE, system.scheduler());
  }

  private <M, A> CompletionStage<A> askWithStatus(
      ActorRef<M> actor, Function<ActorRef<StatusReply<A>>, M> question) {
    return AskPattern.askWithStatus(actor, question::apply, PATIENCE, system.scheduler());
  }

  @Override
  public void unwatch(Consumer<EncodedMessage> watcher) {
    here.tell(new NodeLobby.Unwatch(watcher));
  }
}
