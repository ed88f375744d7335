package dev.espionage.server.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.WatchAnswer;
import dev.espionage.server.room.Watcher;
import dev.espionage.server.session.PlayerId;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.pattern.StatusReply;

/**
 * The subscriptions of this node: it knows which {@link Subscription} stands for which watcher, and
 * nothing of what they are told, which does not pass here. Its map belongs to the actor.
 */
final class Subscriptions extends AbstractBehavior<Subscriptions.Message> {
  /** What it is told. */
  sealed interface Message {}

  record Watch(
      GameId game,
      Optional<PlayerId> player,
      Watcher watcher,
      ActorRef<StatusReply<WatchAnswer>> replyTo)
      implements Message {}

  record Unwatch(GameId game, Watcher watcher) implements Message {}

  record Spectators(GameId game, Watcher gallery, int count) implements Message {}

  /** A subscription is over. */
  private record Forget(GameId game, Watcher watcher, ActorRef<SubscriptionMessage> subscription)
      implements Message {}

  private final Map<GameId, Map<Watcher, ActorRef<SubscriptionMessage>>> subscriptions =
      new HashMap<>();
  private final BiConsumer<GameId, RoomMessage> rooms;

  private Subscriptions(ActorContext<Message> context, BiConsumer<GameId, RoomMessage> rooms) {
    super(context);
    this.rooms = rooms;
  }

  /**
   * @param rooms tells the room of a game something, wherever it is
   */
  static Behavior<Message> create(BiConsumer<GameId, RoomMessage> rooms) {
    return Behaviors.setup(context -> new Subscriptions(context, rooms));
  }

  @Override
  public Receive<Message> createReceive() {
    return newReceiveBuilder()
        .onMessage(Watch.class, this::watch)
        .onMessage(Unwatch.class, this::unwatch)
        .onMessage(Spectators.class, this::spectators)
        .onMessage(Forget.class, this::forget)
        .build();
  }

  private Behavior<Message> watch(Watch watch) {
    subscriptions
        .computeIfAbsent(watch.game(), _ -> new IdentityHashMap<>())
        .computeIfAbsent(watch.watcher(), watcher -> begin(watch.game(), watcher))
        .tell(new SubscriptionMessage.Join(watch.player(), watch.replyTo()));
    return this;
  }

  private ActorRef<SubscriptionMessage> begin(GameId game, Watcher watcher) {
    ActorRef<Message> self = getContext().getSelf();
    return getContext()
        .spawnAnonymous(
            Behaviors.setup(child ->
                Subscription.create(
                    new Subscription.About(
                        game,
                        watcher,
                        message -> rooms.accept(game, message),
                        () -> self.tell(new Forget(game, watcher, child.getSelf()))))));
  }

  private Behavior<Message> unwatch(Unwatch unwatch) {
    Map<Watcher, ActorRef<SubscriptionMessage>> watchers = of(unwatch.game());
    ActorRef<SubscriptionMessage> subscription = watchers.remove(unwatch.watcher());
    if (subscription != null) {
      subscription.tell(new SubscriptionMessage.End());
    }
    tidy(unwatch.game());
    return this;
  }

  private Behavior<Message> spectators(Spectators spectators) {
    ActorRef<SubscriptionMessage> subscription = of(spectators.game()).get(spectators.gallery());
    if (subscription != null) {
      subscription.tell(new SubscriptionMessage.Count(spectators.count()));
    }
    return this;
  }

  private Behavior<Message> forget(Forget forget) {
    if (forget.subscription().equals(of(forget.game()).get(forget.watcher()))) {
      of(forget.game()).remove(forget.watcher());
    }
    tidy(forget.game());
    return this;
  }

  private Map<Watcher, ActorRef<SubscriptionMessage>> of(GameId game) {
    return subscriptions.getOrDefault(game, new IdentityHashMap<>());
  }

  private void tidy(GameId game) {
    if (of(game).isEmpty()) {
      subscriptions.remove(game);
    }
  }
}
