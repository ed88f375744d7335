package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.ActorAsk;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.StatusReply;

/** The way to this node's presence, which knows that of the others. Safe for use by any thread. */
final class Presence implements FriendsCommands.Feed {
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  private final ActorSystem<?> system;
  private final ActorRef<PresenceActor.Message> here;

  /** Begins to tell and to listen. Once for each system. */
  Presence(ActorSystem<?> system, PresenceActor.Dependencies dependencies) {
    this.system = system;
    Behavior<PresenceActor.Message> lasting =
        Behaviors.supervise(PresenceActor.create(dependencies, ROUND))
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

  /**
   * Tells all nodes that these players are called otherwise, are gone, or have to do with others in
   * another way, durably: they look again, also at what is told of them to their friends.
   */
  void changed(Set<PlayerId> players) {
    here.tell(new PresenceActor.TellChanged(ImmutableSet.copyOf(players)));
  }
}
