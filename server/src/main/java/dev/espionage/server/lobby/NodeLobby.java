package dev.espionage.server.lobby;

import dev.espionage.server.room.Encoded;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;

/**
 * The lobby's list on this node: one subscription to the lobby, wherever it is, for all watchers
 * here. It subscribes again and again, which costs nothing where it is subscribed, because the
 * lobby may have moved. Its fields belong to the actor.
 */
final class NodeLobby extends AbstractBehavior<NodeLobby.Message> {
  private static final Duration RENEWAL = Duration.ofSeconds(2);

  /** What it is told, on its own node only. */
  sealed interface Message extends NoSerializationVerificationNeeded {}

  record Watch(LobbyWatcher watcher, ActorRef<Encoded> replyTo) implements Message {}

  record Unwatch(LobbyWatcher watcher) implements Message {}

  private record Listed(Encoded list) implements Message {}

  private record Renew() implements Message {}

  private final Set<LobbyWatcher> watchers = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<ActorRef<Encoded>> waiting = new ArrayList<>();
  private final ActorRef<LobbyMessage> lobby;
  private final ActorRef<Encoded> adapter;
  private Optional<Encoded> list = Optional.empty();

  private NodeLobby(ActorContext<Message> context, ActorRef<LobbyMessage> lobby) {
    super(context);
    this.lobby = lobby;
    this.adapter = context.messageAdapter(Encoded.class, Listed::new);
    lobby.tell(new LobbyMessage.Subscribe(adapter));
  }

  static Behavior<Message> create(ActorRef<LobbyMessage> lobby) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new Renew(), RENEWAL);
          return new NodeLobby(context, lobby);
        }));
  }

  @Override
  public Receive<Message> createReceive() {
    return newReceiveBuilder()
        .onMessage(Watch.class, this::watch)
        .onMessage(Unwatch.class, this::unwatch)
        .onMessage(Listed.class, this::listed)
        .onMessage(Renew.class, _ -> renew())
        .build();
  }

  private Behavior<Message> watch(Watch watch) {
    watchers.add(watch.watcher());
    list.ifPresentOrElse(known -> watch.replyTo().tell(known), () -> waiting.add(watch.replyTo()));
    return this;
  }

  private Behavior<Message> unwatch(Unwatch unwatch) {
    watchers.remove(unwatch.watcher());
    return this;
  }

  private Behavior<Message> listed(Listed listed) {
    if (!list.equals(Optional.of(listed.list()))) {
      list = Optional.of(listed.list());
      watchers.forEach(watcher -> watcher.lobby(listed.list()));
    }
    waiting.forEach(asker -> asker.tell(listed.list()));
    waiting.clear();
    return this;
  }

  private Behavior<Message> renew() {
    lobby.tell(new LobbyMessage.Subscribe(adapter));
    return this;
  }
}
