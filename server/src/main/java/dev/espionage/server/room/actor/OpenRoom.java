package dev.espionage.server.room.actor;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.room.Answer;
import dev.espionage.server.room.Audience;
import dev.espionage.server.room.HistoryPage;
import dev.espionage.server.room.RefusalCode;
import dev.espionage.server.room.WatchAnswer;
import dev.espionage.server.room.core.Effect;
import dev.espionage.server.room.core.Room;
import dev.espionage.server.room.core.Submission;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.apache.pekko.pattern.StatusReply;

/**
 * A room that is awake: hands each message to the {@link Room} and has carried out what it says.
 * Its fields, the room among them, belong to the actor.
 */
final class OpenRoom extends AbstractBehavior<RoomMessage> {
  /** How long a finished room that nobody watches stays: longer than a rematch can be agreed. */
  static final Duration IDLE = Duration.ofMinutes(5);

  private final RoomActor.Setting setting;
  private final Room room;
  private final Hall hall = new Hall();
  private final Stagehand stagehand;
  private final Hints hints;
  private final BiFunction<Throwable, Optional<Instant>, Behavior<RoomMessage>> stuck;
  private Optional<Phase> counted = Optional.empty();
  private boolean stopping;

  /**
   * @param stuck goes on when the journal failed: why, and since when the room could not write
   */
  OpenRoom(
      ActorContext<RoomMessage> context,
      TimerScheduler<RoomMessage> timers,
      RoomActor.Setting setting,
      Room room,
      BiFunction<Throwable, Optional<Instant>, Behavior<RoomMessage>> stuck) {
    super(context);
    this.setting = setting;
    this.room = room;
    this.stagehand = new Stagehand(context, setting, hall);
    this.hints = new Hints(timers);
    this.stuck = stuck;
  }

  @Override
  public Receive<RoomMessage> createReceive() {
    return newReceiveBuilder()
        .onMessage(RoomMessage.Submit.class, this::submit)
        .onMessage(RoomMessage.Committed.class, _ -> committed())
        .onMessage(RoomMessage.JournalFailed.class, this::failed)
        .onMessage(RoomMessage.Watch.class, this::watch)
        .onMessage(RoomMessage.Gone.class, this::gone)
        .onMessage(RoomMessage.Spectators.class, this::spectators)
        .onMessage(RoomMessage.Leave.class, this::leave)
        .onMessage(RoomMessage.History.class, this::history)
        .onMessage(RoomMessage.LookAtClock.class, _ -> carryOut(room().look(now())))
        .onMessage(RoomMessage.LookAtWaiting.class, _ -> carryOut(room().overdue(now())))
        .onMessage(RoomMessage.LookAround.class, _ -> lookAround())
        .onMessage(RoomMessage.Wake.class, _ -> carryOut(room().look(now())))
        .onMessage(RoomMessage.Stop.class, _ -> stop())
        .onSignal(PostStop.class, _ -> stopped())
        .build();
  }

  private Instant now() {
    return setting.parts().clock().instant();
  }

  /** The room, from here on in the hands of this thread. */
  private Room room() {
    room.owned();
    return room;
  }

  Behavior<RoomMessage> carryOut(List<Effect> effects) {
    stagehand.carryOut(effects);
    hints.arrange(room, now());
    return this;
  }

  private Behavior<RoomMessage> submit(RoomMessage.Submit submit) {
    if (stopping) {
      submit.replyTo().tell(Answer.refused(RefusalCode.UNAVAILABLE, "the room stops; try again"));
      return this;
    }
    ActorRef<Answer> replyTo = submit.replyTo();
    boolean here = replyTo.path().address().hasLocalScope();
    return carryOut(
        room()
            .submit(
                new Submission(
                    submit.player(),
                    submit.id(),
                    submit.request(),
                    submit.limit(),
                    submit.lag(),
                    now(),
                    here ? submit.receivedNanos() : 0,
                    replyTo::tell)));
  }

  Behavior<RoomMessage> committed() {
    List<Effect> effects = room().committed(now());
    count(Optional.of(room.phase()));
    carryOut(effects);
    return stopping ? stop() : this;
  }

  /** Waits for what is being written, and for what waits for that; nothing new is begun. */
  private Behavior<RoomMessage> stop() {
    stopping = true;
    return room().stuckSince().isPresent() ? this : Behaviors.stopped();
  }

  private void count(Optional<Phase> phase) {
    if (!phase.equals(counted)) {
      counted.ifPresent(setting.parts().metrics()::left);
      phase.ifPresent(setting.parts().metrics()::entered);
      counted = phase;
    }
  }

  /**
   * The end of this room, whose place another one takes: those who watch subscribe again. What
   * anybody sends when they hear of it waits for the other one.
   */
  Behavior<RoomMessage> failed(RoomMessage.JournalFailed failed) {
    Optional<Instant> since = room().stuckSince();
    hints.cancel();
    count(Optional.empty());
    for (ActorRef<SubscriptionMessage> subscriber : hall.everybody()) {
      getContext().unwatch(subscriber);
      subscriber.tell(new SubscriptionMessage.RoomGone());
    }
    stagehand.carryOut(room.failed());
    return stopping ? Behaviors.stopped() : stuck.apply(failed.why(), since);
  }

  private Behavior<RoomMessage> watch(RoomMessage.Watch watch) {
    Optional<Viewer> seat = watch.player().flatMap(room()::seat);
    if (watch.player().isPresent() && seat.isEmpty()) {
      watch.subscriber().tell(new SubscriptionMessage.TurnedAway(new WatchAnswer.NotAPlayer()));
      return this;
    }
    Viewer viewer = seat.orElse(Viewer.SPECTATOR);
    if (!hall.seat(watch.subscriber()).equals(Optional.of(viewer))) {
      dismiss(watch.subscriber());
      carryOut(room().arrived(viewer, now()));
      hall.enter(watch.subscriber(), viewer);
      getContext().watchWith(watch.subscriber(), new RoomMessage.Gone(watch.subscriber()));
    }
    Audience audience = room().audience(viewer, now());
    var watched =
        new WatchAnswer.Watched(stagehand.info(audience), stagehand.snapshot(audience, 0));
    watch.subscriber().tell(new SubscriptionMessage.Joined(getContext().getSelf(), watched));
    return this;
  }

  private Behavior<RoomMessage> gone(RoomMessage.Gone gone) {
    dismiss(gone.subscriber());
    return this;
  }

  private void dismiss(ActorRef<SubscriptionMessage> subscriber) {
    getContext().unwatch(subscriber);
    hall.leave(subscriber).ifPresent(viewer -> carryOut(room().departed(viewer, now())));
    countSpectators();
  }

  private Behavior<RoomMessage> spectators(RoomMessage.Spectators spectators) {
    hall.count(spectators.subscriber(), spectators.count());
    countSpectators();
    return this;
  }

  private void countSpectators() {
    room().spectators(hall.spectators());
    setting.parts().games().watched(setting.game(), hall.spectators());
  }

  private Behavior<RoomMessage> leave(RoomMessage.Leave leave) {
    Optional<List<Effect>> effects = room().leaving(leave.player(), now());
    effects.ifPresent(this::carryOut);
    leave
        .replyTo()
        .tell(
            effects.isPresent()
                ? new Answer.Accepted()
                : Answer.refused(RefusalCode.NOT_A_PLAYER, "you do not play this game"));
    return this;
  }

  private Behavior<RoomMessage> history(RoomMessage.History asked) {
    Viewer viewer = asked.player().flatMap(room()::seat).orElse(Viewer.SPECTATOR);
    HistoryPage page =
        setting
            .parts()
            .encoder()
            .history(setting.game(), room.history(viewer, asked.from()), room.turns());
    asked.replyTo().tell(StatusReply.success(Optional.of(page)));
    return this;
  }

  private Behavior<RoomMessage> lookAround() {
    if (room().isIdle(now())) {
      setting.shard().tell(new ClusterSharding.Passivate<>(getContext().getSelf()));
    }
    return this;
  }

  private Behavior<RoomMessage> stopped() {
    count(Optional.empty());
    return this;
  }
}
