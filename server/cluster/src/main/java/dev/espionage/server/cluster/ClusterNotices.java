package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/// Sends notices to the other nodes and delivers those that they send. Thread-safe.
public final class ClusterNotices {
  private final boolean othersMayCome;
  private final Map<Class<?>, Consumer<Notice>> listeners = new ConcurrentHashMap<>();
  private final ActorRef<NoticeMessage> actor;
  private final String name;

  /// Starts to receive notices. Called once per actor system.
  ///
  /// @param othersMayCome true if other nodes may join; a stand-alone server drops its notices
  public ClusterNotices(ActorSystem<?> system, boolean othersMayCome) {
    this.othersMayCome = othersMayCome;
    var lasting =
        Behaviors.supervise(NoticeActor.create(this::heard))
            .onFailure(SupervisorStrategy.restart());
    this.actor = system.systemActorOf(lasting, "notices", Props.empty());
    this.name = ActorRefResolver.get(system).toSerializationFormat(actor);
  }

  private void heard(Notice notice) {
    Consumer<Notice> listener = listeners.get(notice.getClass());
    if (listener != null) {
      listener.accept(notice);
    }
  }

  /// Delivers the notices of other nodes to `listener` from now on. Earlier ones were dropped.
  ///
  /// @param type the class of the notices
  /// @param listener the consumer of the notices, called on any thread; must not block
  /// @throws IllegalStateException if notices of this class already have a listener
  public <N extends Notice> void listen(Class<N> type, Consumer<? super N> listener) {
    if (listeners.putIfAbsent(type, notice -> listener.accept(type.cast(notice))) != null) {
      throw new IllegalStateException("%s already has a listener".formatted(type.getSimpleName()));
    }
  }

  /// Returns the name of this node among those that exchange notices.
  public String name() {
    return name;
  }

  /// Sends a notice to some of the other nodes.
  ///
  /// @param nodes the names of the nodes
  public void tell(Notice notice, ImmutableSet<String> nodes) {
    send(new NoticeMessage.TellSome(notice, nodes));
  }

  /// Sends a notice to the other nodes; this node does not receive it.
  public void tell(Notice notice) {
    send(new NoticeMessage.Tell(notice));
  }

  private void send(NoticeMessage message) {
    if (othersMayCome) {
      actor.tell(message);
    }
  }
}
