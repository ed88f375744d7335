package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.DirectStage;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.StatusReply;

/** The way to this node's presence, which knows that of the others. Safe for use by any thread. */
public final class ClusterPresence implements Presence {
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  private final ActorSystem<?> system;
  private final ActorRef<PresenceMessage> here;

  /**
   * Begins to tell and to listen. Once for each system.
   *
   * @param connected who is connected to this node; called by any thread
   * @param changed is told of players who have to do with others in another way now, wherever in
   *     the cluster that was changed; called by any thread, returns at once
   * @param playersOnline is told, each second, how many different players are connected to any
   *     node, guests too; as {@code changed}
   */
  public ClusterPresence(
      ActorSystem<?> system,
      Contacts contacts,
      Supplier<Set<PlayerId>> connected,
      Consumer<Set<PlayerId>> changed,
      IntConsumer playersOnline) {
    this.system = system;
    var parts = new PresenceActor.Parts(contacts, connected, changed, playersOnline);
    Behavior<PresenceMessage> lasting =
        Behaviors.supervise(PresenceActor.create(parts, ROUND))
            .onFailure(SupervisorStrategy.restart());
    this.here = system.systemActorOf(lasting, "presence", Props.empty());
  }

  @Override
  public CompletionStage<Encoded> watch(PlayerId player, Consumer<Encoded> watcher) {
    return DirectStage.of(
        AskPattern.askWithStatus(
            here,
            (ActorRef<StatusReply<Encoded>> replyTo) ->
                new PresenceMessage.Watch(player, watcher, replyTo),
            PATIENCE,
            system.scheduler()));
  }

  @Override
  public void unwatch(Consumer<Encoded> watcher) {
    here.tell(new PresenceMessage.Unwatch(watcher));
  }

  @Override
  public void changed(Set<PlayerId> players) {
    here.tell(new PresenceMessage.TellChanged(ImmutableSet.copyOf(players)));
  }
}
