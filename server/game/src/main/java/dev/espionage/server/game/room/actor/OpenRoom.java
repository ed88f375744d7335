package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.core.Effect;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ExtensibleBehavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.Signal;
import org.apache.pekko.actor.typed.TypedActorContext;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.jspecify.annotations.Nullable;

/// A loaded room: passes each message to the [Room] and executes the effects that the room returns.
/// Its fields, including the room, are confined to the actor.
///
/// It switches over messages itself, because a behavior builder's table of handlers would cost
/// memory in every room.
final class OpenRoom extends ExtensibleBehavior<RoomMessage> {
  /// The time for which an unwatched room stays loaded while its game is not over.
  static final Duration IDLE = Duration.ofMinutes(5);

  /// The time for which an unwatched room stays loaded after its game is over. It is longer than
  /// the time to agree a rematch.
  static final Duration ENDED_IDLE = Game.Ended.REMATCH_TIME.plusSeconds(5);

  private final ActorContext<RoomMessage> context;
  private final RoomActor.Setting setting;
  private final Room room;
  private final Subscribers subscribers;
  private final LocalRoom localRoom;
  private final EffectExecutor effectExecutor;
  private final RoomTimers roomTimers;
  private final StateRepeats stateRepeats = new StateRepeats();
  private final RoomClock clock;
  private @Nullable Phase counted;
  private boolean wroteSinceWake;
  private boolean stopping;

  OpenRoom(
      ActorContext<RoomMessage> context, RoomActor.Setting setting, Room room, RoomClock clock) {
    this.context = context;
    this.setting = setting;
    this.room = room;
    this.clock = clock;
    this.subscribers = new Subscribers(setting.game(), setting.host().watchers());
    this.effectExecutor = new EffectExecutor(context, setting, subscribers);
    this.roomTimers = new RoomTimers(context, setting.host());
    this.localRoom = setting.host().open().opened(setting.game(), context.getSelf(), clock);
  }

  @Override
  public Behavior<RoomMessage> receiveSignal(TypedActorContext<RoomMessage> own, Signal signal) {
    return signal instanceof PostStop ? stopped() : Behaviors.unhandled();
  }

  /// Handles a message. Returns `Behaviors.same()` when nothing changed, so that Pekko keeps its
  /// interceptors.
  @Override
  public Behavior<RoomMessage> receive(TypedActorContext<RoomMessage> own, RoomMessage message) {
    giveBackLostTime();
    Behavior<RoomMessage> next = next(message);
    return next == this ? Behaviors.same() : next;
  }

  private Behavior<RoomMessage> next(RoomMessage message) {
    return switch (message) {
      case RoomMessage.SubmitHere(PendingRequest.Submission submission) -> submit(submission);
      case RoomMessage.Committed _ -> committed();
      case RoomMessage.Submit submit -> submit(submit.arrivedAt(now()));
      case RoomMessage.JournalFailed failed -> failed(failed);
      case RoomMessage.Watch watch -> compare(Optional.of(watch));
      case RoomMessage.Measured measured -> goOnIfCurrent(measured);
      case RoomMessage.Unwatch(RoomMessage.Subscriber subscriber) -> {
        dismiss(subscriber);
        yield this;
      }
      case RoomMessage.NodeGone gone -> nodeGone(gone);
      case RoomMessage.Spectators spectators -> spectators(spectators);
      case RoomMessage.Leave leave -> leave(leave);
      case RoomMessage.Close(var replyTo) -> close(replyTo);
      case RoomMessage.History history -> {
        effectExecutor.history(history, room());
        yield this;
      }
      case RoomMessage.OnVacation(var vacation) -> carriedOut(room().onVacation(vacation, now()));
      case RoomMessage.VacationUnknown _ -> carriedOut(room().vacationUnknown(now()));
      case RoomMessage.Defaults(var found) -> carriedOut(room().onDefaults(found, now()));
      case RoomMessage.CheckClock _ -> lookAtClock();
      case RoomMessage.CheckOverdue _ -> lookAtWaiting();
      case RoomMessage.CheckIdle _ -> room().isIdle(now()) ? unload() : this;
      case RoomMessage.CheckRepeat _ -> repeatIfDue();
      case RoomMessage.Reopen _ -> unload();
      case RoomMessage.Wake _ -> wake();
      case RoomMessage.TimeLost _ -> carriedOut(room().checkClock(now()));
      case RoomMessage.Stop _ -> stop();
      case RoomMessage.Loaded _, RoomMessage.TryAgain _ -> Behaviors.unhandled();
    };
  }

  /// Gives back the time in which the process stood still or by which the wall clock was set
  /// forward, unless the room is busy; then it does so after its write.
  private void giveBackLostTime() {
    Duration lost = clock.behind();
    if (lost.isPositive()) {
      room()
          .giveBack(lost, now())
          .ifPresent(effects -> {
            clock.advance(lost);
            carryOut(effects);
          });
    }
  }

  private Instant now() {
    return clock.now();
  }

  /// Returns the room, which the current thread owns from now on.
  private Room room() {
    room.owned();
    return room;
  }

  /// Executes the effects.
  void carryOut(List<Effect> effects) {
    effectExecutor.carryOut(effects);
    if (subscribers.areElsewhere() && effects.stream().anyMatch(Effect.Show.class::isInstance)) {
      stateRepeats.shown(now());
    }
    roomTimers.arrange(room, stateRepeats.next(), now());
    if (room.owes()) {
      setting.owe();
    }
  }

  /// Begins to serve a game whose room needs no activation.
  Behavior<RoomMessage> opened() {
    setting.settle();
    count(room().phase());
    return carriedOut(List.of());
  }

  private Behavior<RoomMessage> carriedOut(List<Effect> effects) {
    carryOut(effects);
    return this;
  }

  private Behavior<RoomMessage> submit(PendingRequest.Submission submission) {
    if (stopping) {
      submission.asker().accept(LocalRoom.CLOSED);
      return this;
    }
    room().seat(submission.player()).map(subscribers::giveUp).ifPresent(this::lost);
    return carriedOut(room().submit(submission));
  }

  private Behavior<RoomMessage> lookAtClock() {
    roomTimers.clockReminderFired();
    return carriedOut(room().checkClock(now()));
  }

  private Behavior<RoomMessage> lookAtWaiting() {
    roomTimers.waitingReminderFired();
    return carriedOut(room().answerOverdue(now()));
  }

  Behavior<RoomMessage> committed() {
    wroteSinceWake = true;
    List<Effect> effects = room().committed(now());
    count(room.phase());
    carryOut(effects);
    giveBackLostTime();
    if (!stopping && room().stuckSince().isEmpty() && !room.owes()) {
      setting.settle();
    }
    return stopping ? stop() : this;
  }

  /// Stops the room. A pending write, and requests that wait for it, are finished first; new
  /// requests are refused. A live game's clock runs on until another node has loaded the room.
  private Behavior<RoomMessage> stop() {
    stopping = true;
    setting.host().open().closing(setting.game(), localRoom);
    if (room().stuckSince().isPresent()) {
      return this;
    }
    room()
        .sleep(now())
        .ifPresent(
            sleep -> setting.host().open().sleeping().add(setting.game(), sleep, setting.shard()));
    if (room().deadline().isPresent() && !room().isIdle(now())) {
      setting.owe();
    } else {
      setting.settle();
    }
    return Behaviors.stopped();
  }

  private void count(@Nullable Phase phase) {
    setting.host().parts().metrics().changed(counted, phase);
    counted = phase;
  }

  private Behavior<RoomMessage> failed(RoomMessage.JournalFailed failed) {
    Optional<Instant> since = abandon();
    return stopping ? Behaviors.stopped() : RoomActor.after(setting, failed.why(), since);
  }

  /// Ends this room so that another one replaces it, to which its subscribers subscribe again.
  /// Returns the time since which the room could not write.
  Optional<Instant> abandon() {
    Optional<Instant> since = room().stuckSince();
    subscribers.close();
    close();
    effectExecutor.carryOut(room.failed());
    return since;
  }

  /// Looks at the clock, and compares the room with the journal if it has not written since the
  /// last time. Nothing else would show it that the database has lost its newest entries.
  private Behavior<RoomMessage> wake() {
    boolean quiet = !wroteSinceWake;
    wroteSinceWake = false;
    carryOut(room().checkClock(now()));
    return quiet ? compare(Optional.empty()) : this;
  }

  /// Compares the room with the journal, also before somebody begins to watch. Since a partition,
  /// another node may own the game; the database may have lost entries. This room would then show a
  /// false state.
  private Behavior<RoomMessage> compare(Optional<RoomMessage.Watch> watch) {
    effectExecutor.measure(room(), watch);
    return this;
  }

  /// Loads the room again if its journal was continued by another one, or has lost entries.
  private Behavior<RoomMessage> goOnIfCurrent(RoomMessage.Measured measured) {
    if (measured.fits(room().length()) || room.stuckSince().isPresent() || stopping) {
      return measured.watch().map(this::watch).orElse(this);
    }
    context
        .getLog()
        .warn(
            "room is read again, because {} entries of game {} are stored, not {}",
            measured.length(),
            setting.game(),
            room.length());
    var _ = abandon();
    measured.watch().ifPresent(context.getSelf()::tell);
    return RoomActor.reloading(setting);
  }

  private Behavior<RoomMessage> watch(RoomMessage.Watch watch) {
    Optional<Viewer> seat = watch.player().flatMap(room()::seat);
    RoomMessage.Subscriber subscriber = watch.subscriber();
    if (watch.player().isPresent() && seat.isEmpty()) {
      subscriber
          .node()
          .tell(
              new SubscriptionMessage.Rejected(subscriber.number(), new WatchAnswer.NotAPlayer()));
      return this;
    }
    seat.map(subscribers::giveUp).ifPresent(this::lost);
    Viewer viewer = seat.orElse(Viewer.SPECTATOR);
    room().measured(viewer, watch.lag());
    if (!subscribers.role(subscriber).equals(Optional.of(viewer))) {
      dismiss(subscriber);
      carryOut(room().arrived(viewer, now()));
      enter(subscriber, viewer);
    }
    AudienceView audience = room().audience(viewer, now());
    var watched =
        new WatchAnswer.Watched(
            effectExecutor.info(audience), effectExecutor.snapshot(audience, 0));
    subscriber
        .node()
        .tell(new SubscriptionMessage.Joined(subscriber.number(), context.getSelf(), watched));
    return this;
  }

  private void enter(RoomMessage.Subscriber subscriber, Viewer viewer) {
    if (!ActorAddresses.isLocal(subscriber.node()) && subscribers.of(subscriber.node()).isEmpty()) {
      context.watchWith(subscriber.node(), new RoomMessage.NodeGone(subscriber.node()));
    }
    subscribers.enter(subscriber, viewer);
  }

  private Behavior<RoomMessage> nodeGone(RoomMessage.NodeGone gone) {
    lost(subscribers.leave(gone.node()));
    countSpectators();
    return this;
  }

  private void lost(List<Viewer> viewers) {
    viewers.forEach(viewer -> carryOut(room().lost(viewer, now())));
  }

  private void dismiss(RoomMessage.Subscriber subscriber) {
    subscribers.leave(subscriber).ifPresent(viewer -> carryOut(room().departed(viewer, now())));
    if (subscribers.of(subscriber.node()).isEmpty()) {
      context.unwatch(subscriber.node());
    }
    countSpectators();
  }

  private Behavior<RoomMessage> spectators(RoomMessage.Spectators spectators) {
    subscribers.count(spectators.subscriber(), spectators.count());
    countSpectators();
    return this;
  }

  private void countSpectators() {
    room().spectators(subscribers.spectators());
    if (room().phase() != Phase.ENDED) {
      setting.host().parts().games().watched(setting.game(), subscribers.spectators());
    }
  }

  private Behavior<RoomMessage> leave(RoomMessage.Leave leave) {
    Optional<List<Effect>> effects = room().leaving(leave.player(), now());
    effects.ifPresent(this::carryOut);
    leave
        .replyTo()
        .tell(
            effects.isPresent()
                ? new Answer.Accepted()
                : Answer.refused(Refusal.Code.NOT_A_PLAYER, "you do not play this game"));
    return this;
  }

  private Behavior<RoomMessage> close(ActorRef<Answer> replyTo) {
    if (stopping) {
      replyTo.tell(LocalRoom.CLOSED);
      return this;
    }
    return carriedOut(room().close(new PendingRequest.Closing(now(), replyTo::tell)));
  }

  private Behavior<RoomMessage> repeatIfDue() {
    roomTimers.repeatReminderFired();
    if (stateRepeats.due(now())) {
      subscribers.repeat(viewer -> effectExecutor.snapshot(room().audience(viewer, now()), 0));
    }
    return carriedOut(List.of());
  }

  /// Asks the sharding to stop the room. A new one is loaded for its subscribers, if there are any,
  /// with the present names of the players, who may have been erased.
  private Behavior<RoomMessage> unload() {
    setting.shard().tell(new ClusterSharding.Passivate<>(context.getSelf()));
    return this;
  }

  /// Releases the room's resources when the actor ends.
  Behavior<RoomMessage> stopped() {
    subscribers.close();
    close();
    return this;
  }

  private void close() {
    roomTimers.cancel();
    count(null);
    setting.host().open().closing(setting.game(), localRoom);
    localRoom.end();
  }
}
