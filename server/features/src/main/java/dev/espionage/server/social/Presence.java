package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.ActorAsk;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.StatusReply;

/// Sends requests to this node's presence actor, which knows the players of all nodes. Thread-safe.
final class Presence implements FriendsCommands.Feed {
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  private final ActorSystem<?> system;
  private final ActorRef<PresenceActor.Message> here;

  /// Starts exchanging presence with other nodes. Called once per actor system.
  Presence(
      ActorSystem<?> system,
      ContactStore contacts,
      GameSignals signals,
      Supplier<Set<PlayerId>> connected,
      Consumer<Set<PlayerId>> changed,
      Consumer<ImmutableSet<PlayerId>> playersOnline) {
    this.system = system;
    Behavior<PresenceActor.Message> lasting =
        Behaviors.supervise(
                PresenceActor.create(contacts, signals, connected, changed, playersOnline, ROUND))
            .onFailure(SupervisorStrategy.restart());
    this.here = system.systemActorOf(lasting, "presence", Props.empty());
  }

  @Override
  public CompletionStage<EncodedMessage> watch(PlayerId player, Consumer<EncodedMessage> watcher) {
    return ActorAsk.of(
        AskPattern.askWithStatus(
            here,
            (ActorRef<StatusReply<EncodedMessage>> replyTo) ->
                new PresenceActor.Watch(player, watcher, replyTo),
            PATIENCE,
            system.scheduler()));
  }

  @Override
  public void unwatch(Consumer<EncodedMessage> watcher) {
    here.tell(new PresenceActor.Unwatch(watcher));
  }

  /// Tells all nodes that these players were renamed or erased, or that their relations have
  /// changed, durably. The nodes reload their data, including what their friends see.
  void changed(Set<PlayerId> players) {
    here.tell(new PresenceActor.TellChanged(ImmutableSet.copyOf(players)));
  }
}
