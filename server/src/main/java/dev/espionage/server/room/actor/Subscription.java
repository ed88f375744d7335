package dev.espionage.server.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.SnapshotBytes;
import dev.espionage.server.room.WatchAnswer;
import dev.espionage.server.room.Watcher;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.pattern.StatusReply;

/**
 * One watcher of one game, on the watcher's node. The room knows only this actor, wherever it is
 * itself; each watches whether the other is still there, so neither has to say goodbye. Its fields
 * belong to the actor.
 */
final class Subscription extends AbstractBehavior<SubscriptionMessage> {
  /** How long a room may take to answer: a little more than a command waits for the journal. */
  static final Duration PATIENCE = Duration.ofSeconds(7);

  /**
   * What a subscription is about.
   *
   * @param room tells the room something, wherever it is
   * @param forget is called before the watcher hears that the subscription is over
   */
  record About(GameId game, Watcher watcher, Consumer<RoomMessage> room, Runnable forget) {}

  private final About about;
  private final TimerScheduler<SubscriptionMessage> timers;
  private Optional<ActorRef<StatusReply<WatchAnswer>>> asker = Optional.empty();
  private Optional<ActorRef<RoomMessage>> room = Optional.empty();

  private Subscription(
      ActorContext<SubscriptionMessage> context,
      TimerScheduler<SubscriptionMessage> timers,
      About about) {
    super(context);
    this.timers = timers;
    this.about = about;
  }

  static Behavior<SubscriptionMessage> create(About about) {
    return Behaviors.setup(
        context -> Behaviors.withTimers(timers -> new Subscription(context, timers, about)));
  }

  @Override
  public Receive<SubscriptionMessage> createReceive() {
    return newReceiveBuilder()
        .onMessage(SubscriptionMessage.Shown.class, this::show)
        .onMessage(SubscriptionMessage.Informed.class, this::inform)
        .onMessage(SubscriptionMessage.Join.class, this::join)
        .onMessage(SubscriptionMessage.Joined.class, this::joined)
        .onMessage(SubscriptionMessage.TurnedAway.class, this::turnedAway)
        .onMessage(SubscriptionMessage.Failed.class, _ -> failed("the room cannot be read"))
        .onMessage(SubscriptionMessage.Silence.class, _ -> silence())
        .onMessage(SubscriptionMessage.Count.class, this::count)
        .onMessage(SubscriptionMessage.RoomGone.class, _ -> roomGone())
        .onMessage(SubscriptionMessage.End.class, _ -> Behaviors.stopped())
        .build();
  }

  private Behavior<SubscriptionMessage> join(SubscriptionMessage.Join join) {
    asker = Optional.of(join.replyTo());
    about.room().accept(new RoomMessage.Watch(join.player(), getContext().getSelf()));
    timers.startSingleTimer(new SubscriptionMessage.Silence(), PATIENCE);
    return this;
  }

  private Behavior<SubscriptionMessage> joined(SubscriptionMessage.Joined joined) {
    if (!room.equals(Optional.of(joined.room()))) {
      room.ifPresent(getContext()::unwatch);
      room = Optional.of(joined.room());
      getContext().watchWith(joined.room(), new SubscriptionMessage.RoomGone());
    }
    answer(StatusReply.success(joined.answer()));
    return this;
  }

  private Behavior<SubscriptionMessage> turnedAway(SubscriptionMessage.TurnedAway away) {
    about.forget().run();
    answer(StatusReply.success(away.answer()));
    return Behaviors.stopped();
  }

  private Behavior<SubscriptionMessage> failed(String why) {
    about.forget().run();
    answer(StatusReply.error(why));
    return Behaviors.stopped();
  }

  private Behavior<SubscriptionMessage> silence() {
    return asker.isPresent() ? failed("the room does not answer") : this;
  }

  private Behavior<SubscriptionMessage> roomGone() {
    about.forget().run();
    about.watcher().moved(about.game());
    answer(StatusReply.error("the room moved"));
    return Behaviors.stopped();
  }

  private Behavior<SubscriptionMessage> show(SubscriptionMessage.Shown shown) {
    about.watcher().snapshot(about.game(), readHere(shown.snapshot()));
    return this;
  }

  /** A reading of another node's ticker means nothing here. */
  private SnapshotBytes readHere(SnapshotBytes snapshot) {
    boolean here = room.filter(ref -> ref.path().address().hasLocalScope()).isPresent();
    return here || snapshot.receivedNanos() == 0
        ? snapshot
        : new SnapshotBytes(
            snapshot.epoch(), snapshot.version(), snapshot.clockRuns(), 0, snapshot.message());
  }

  private Behavior<SubscriptionMessage> inform(SubscriptionMessage.Informed informed) {
    about.watcher().info(about.game(), informed.info());
    return this;
  }

  private Behavior<SubscriptionMessage> count(SubscriptionMessage.Count count) {
    about.room().accept(new RoomMessage.Spectators(getContext().getSelf(), count.spectators()));
    return this;
  }

  private void answer(StatusReply<WatchAnswer> answer) {
    asker.ifPresent(replyTo -> replyTo.tell(answer));
    asker = Optional.empty();
  }
}
