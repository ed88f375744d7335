package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.Few;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.pattern.StatusReply;

/**
 * The subscriptions of this node, all to the rooms one actor: rooms know it, and a number for each
 * watcher. A room on this node shows the game to the watchers directly, past this actor, and says
 * so when it ends; one on another node tells this actor, and each watches whether the other is
 * still there. Its fields belong to the actor.
 */
final class Subscriptions extends AbstractBehavior<SubscriptionMessage> {
  /** How long a room may take to answer: a little more than a command waits for the journal. */
  static final Duration PATIENCE = Duration.ofSeconds(7);

  private final LocalWatchers watchers;
  private final BiConsumer<GameId, RoomMessage> rooms;

  /** By their games: of each the two players' and one of the spectators, hardly ever more. */
  private final Map<GameId, List<Subscription>> subscriptions = new HashMap<>();

  /** What is subscribed to rooms of other nodes. */
  private final Map<ActorRef<RoomMessage>, List<Subscription>> afar = new HashMap<>();

  private long lastNumber;

  private Subscriptions(
      ActorContext<SubscriptionMessage> context,
      LocalWatchers watchers,
      BiConsumer<GameId, RoomMessage> rooms) {
    super(context);
    this.watchers = watchers;
    this.rooms = rooms;
  }

  /**
   * @param watchers is filled with what is subscribed
   * @param rooms tells the room of a game something, wherever it is; of what is told a room that
   *     just opens, the later may come first
   */
  static Behavior<SubscriptionMessage> create(
      LocalWatchers watchers, BiConsumer<GameId, RoomMessage> rooms) {
    return Behaviors.setup(context -> new Subscriptions(context, watchers, rooms));
  }

  @Override
  public Receive<SubscriptionMessage> createReceive() {
    return newReceiveBuilder()
        .onMessage(SubscriptionMessage.Shown.class, this::show)
        .onMessage(
            SubscriptionMessage.Informed.class,
            informed -> with(informed, one -> one.watcher().info(one.game(), informed.info())))
        .onMessage(SubscriptionMessage.Joined.class, this::joined)
        .onMessage(
            SubscriptionMessage.TurnedAway.class,
            away -> with(away, one -> over(one, StatusReply.success(away.answer()))))
        .onMessage(
            SubscriptionMessage.Failed.class,
            failed -> with(failed, one -> over(one, StatusReply.error("the room cannot be read"))))
        .onMessage(SubscriptionMessage.Moved.class, moved -> with(moved, this::moved))
        .onMessage(SubscriptionMessage.Watch.class, this::watch)
        .onMessage(SubscriptionMessage.Unwatch.class, this::unwatch)
        .onMessage(SubscriptionMessage.Spectators.class, this::spectators)
        .onMessage(SubscriptionMessage.Silence.class, this::silence)
        .onMessage(SubscriptionMessage.RoomGone.class, this::roomGone)
        .build();
  }

  private Behavior<SubscriptionMessage> with(
      SubscriptionMessage.FromRoom message, Consumer<Subscription> then) {
    watchers.find(message.number()).ifPresent(then);
    return this;
  }

  private Behavior<SubscriptionMessage> watch(SubscriptionMessage.Watch watch) {
    Subscription one =
        find(watch.game(), watch.watcher()).orElseGet(() -> begin(watch.game(), watch.watcher()));
    one.asked(watch.replyTo(), silence(one, watch.replyTo()));
    rooms.accept(one.game(), new RoomMessage.Watch(watch.player(), subscriber(one.number())));
    return this;
  }

  private Subscription begin(GameId game, Watcher watcher) {
    var begun = new Subscription(++lastNumber, game, watcher);
    subscriptions.compute(game, (_, there) -> Few.with(there == null ? List.of() : there, begun));
    watchers.add(begun);
    return begun;
  }

  private Cancellable silence(Subscription one, ActorRef<StatusReply<WatchAnswer>> asker) {
    return getContext()
        .scheduleOnce(
            PATIENCE, getContext().getSelf(), new SubscriptionMessage.Silence(one.number(), asker));
  }

  private Subscriber subscriber(long number) {
    return new Subscriber(getContext().getSelf(), number);
  }

  /** Who does not watch any more may have said so to the room before this came to it. */
  private Behavior<SubscriptionMessage> joined(SubscriptionMessage.Joined joined) {
    watchers
        .find(joined.number())
        .ifPresentOrElse(
            one -> join(one, joined),
            () -> joined.room().tell(new RoomMessage.Unwatch(subscriber(joined.number()))));
    return this;
  }

  private void join(Subscription one, SubscriptionMessage.Joined joined) {
    if (!one.room().equals(Optional.of(joined.room()))) {
      leave(one);
      one.joined(joined.room());
      if (!LocalWatchers.isHere(joined.room())) {
        afar.computeIfAbsent(joined.room(), this::beginToWatch).add(one);
      }
    }
    one.answer(StatusReply.success(joined.answer()));
  }

  private List<Subscription> beginToWatch(ActorRef<RoomMessage> room) {
    getContext().watchWith(room, new SubscriptionMessage.RoomGone(room));
    return new ArrayList<>(2);
  }

  private void leave(Subscription one) {
    one.room()
        .ifPresent(room ->
            afar.computeIfPresent(
                room,
                (_, there) -> {
                  there.remove(one);
                  if (!there.isEmpty()) {
                    return there;
                  }
                  getContext().unwatch(room);
                  return null;
                }));
  }

  /** Nobody hears of it any more. */
  private void forget(Subscription one) {
    subscriptions.computeIfPresent(
        one.game(),
        (_, there) -> {
          List<Subscription> left = Few.without(there, one::equals);
          return left.isEmpty() ? null : left;
        });
    watchers.remove(one);
    leave(one);
  }

  private void over(Subscription one, StatusReply<WatchAnswer> answer) {
    forget(one);
    one.answer(answer);
  }

  private void moved(Subscription one) {
    forget(one);
    one.watcher().moved(one.game());
    one.answer(StatusReply.error("the room moved"));
  }

  private Behavior<SubscriptionMessage> silence(SubscriptionMessage.Silence silence) {
    watchers
        .find(silence.number())
        .filter(one -> one.owes(silence.asker()))
        .ifPresent(one -> over(one, StatusReply.error("the room does not answer")));
    return this;
  }

  private Behavior<SubscriptionMessage> roomGone(SubscriptionMessage.RoomGone gone) {
    List.copyOf(afar.getOrDefault(gone.room(), List.of())).forEach(this::moved);
    return this;
  }

  /**
   * From another node, of which a reading of the ticker means nothing here. Who does not watch any
   * more says so again: messages between nodes may be lost.
   */
  private Behavior<SubscriptionMessage> show(SubscriptionMessage.Shown shown) {
    watchers
        .find(shown.number())
        .ifPresentOrElse(
            one -> one.watcher().snapshot(one.game(), unmeasured(shown.snapshot())),
            () -> tellGone(shown.game(), shown.number()));
    return this;
  }

  private static SnapshotBytes unmeasured(SnapshotBytes snapshot) {
    return new SnapshotBytes(
        snapshot.epoch(), snapshot.version(), snapshot.clockRuns(), 0, snapshot.message());
  }

  private Behavior<SubscriptionMessage> unwatch(SubscriptionMessage.Unwatch unwatch) {
    find(unwatch.game(), unwatch.watcher())
        .ifPresent(one -> {
          forget(one);
          tellGone(one.game(), one.number());
        });
    return this;
  }

  private void tellGone(GameId game, long number) {
    rooms.accept(game, new RoomMessage.Unwatch(subscriber(number)));
  }

  private Behavior<SubscriptionMessage> spectators(SubscriptionMessage.Spectators spectators) {
    find(spectators.game(), spectators.gallery())
        .ifPresent(one ->
            rooms.accept(
                one.game(),
                new RoomMessage.Spectators(subscriber(one.number()), spectators.count())));
    return this;
  }

  private Optional<Subscription> find(GameId game, Watcher watcher) {
    return subscriptions.getOrDefault(game, List.of()).stream()
        .filter(one -> one.watcher().equals(watcher))
        .findAny();
  }
}
