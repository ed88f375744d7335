package dev.espionage.server.cluster;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * Sends notices to the other nodes, and hands on those that come from them. Safe for use by any
 * thread.
 */
public final class ClusterNotices {
  private final Map<Class<?>, Consumer<Notice>> listeners = new ConcurrentHashMap<>();
  private final ActorRef<NoticeMessage> actor;

  /**
   * Begins to receive. Once for each system.
   *
   * @param othersMayCome whether this is a node of a cluster, not a server that stays alone
   */
  public ClusterNotices(ActorSystem<?> system, boolean othersMayCome) {
    var lasting =
        Behaviors.supervise(NoticeActor.create(othersMayCome, this::heard))
            .onFailure(SupervisorStrategy.restart());
    this.actor = system.systemActorOf(lasting, "notices", Props.empty());
  }

  private void heard(Notice notice) {
    Consumer<Notice> listener = listeners.get(notice.getClass());
    if (listener != null) {
      listener.accept(notice);
    }
  }

  /**
   * Hands the notices of other nodes to {@code listener} from now on. Those that came before were
   * dropped.
   *
   * @param type the class of the notices
   * @param listener is called by any thread and does not block
   * @throws IllegalStateException if these notices have a listener
   */
  public <N extends Notice> void listen(Class<N> type, Consumer<? super N> listener) {
    if (listeners.putIfAbsent(type, notice -> listener.accept(type.cast(notice))) != null) {
      throw new IllegalStateException("%s has a listener".formatted(type.getSimpleName()));
    }
  }

  /** Sends a notice to the other nodes; this one does not get it. */
  public void tell(Notice notice) {
    actor.tell(new NoticeMessage.Tell(notice));
  }
}
