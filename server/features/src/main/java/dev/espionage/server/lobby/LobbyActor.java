package dev.espionage.server.lobby;

import dev.espionage.server.cluster.Continuations;
import java.time.Duration;
import java.time.Instant;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.StashBuffer;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.pattern.StatusReply;

/**
 * The lobby's actor. One instance runs in the cluster. It first reads the invitations from the
 * store, and stashes requests meanwhile. If the store does not answer, it fails the stashed
 * requests and retries. After that it keeps the invitations in memory. Steps that need the store,
 * such as counting games or writing an invitation, continue when the store has answered. Its fields
 * are confined to the actor.
 *
 * <p>After a failure it is restarted and reads the invitations again. Work in progress is dropped,
 * as when the lobby moves to another node. Callers retry, and the store knows what their commands
 * have done.
 */
final class LobbyActor {
  /** The maximum number of stashed messages. Further ones are dropped; their senders retry. */
  private static final int STASH = 1_000;

  private static final Duration RETRY = Duration.ofMillis(500);
  private static final String WHY = "the invitations cannot be read";

  private static final Duration PUSH = Duration.ofMillis(250);
  private static final Duration REFRESH = Duration.ofSeconds(5);
  private static final Duration SWEEP = Duration.ofMinutes(1);

  /** The time for which the store remembers a command after the invitation was closed. */
  private static final Duration KEPT = Duration.ofHours(1);

  private final InvitationBoard board = new InvitationBoard();
  private final ListPublisher listPublisher = new ListPublisher(board);
  private final LobbyModule.Dependencies dependencies;
  private final InvitationStore invitations;
  private final ActorContext<LobbyMessage> context;
  private final TimerScheduler<LobbyMessage> timers;
  private final StashBuffer<LobbyMessage> stash;
  private final Continuations<LobbyMessage> continuations;
  private final InvitationChanges changes;
  private Instant nextSweep = Instant.MIN;

  private LobbyActor(
      LobbyModule.Dependencies dependencies,
      InvitationStore invitations,
      ActorContext<LobbyMessage> context,
      TimerScheduler<LobbyMessage> timers,
      StashBuffer<LobbyMessage> stash) {
    this.dependencies = dependencies;
    this.invitations = invitations;
    this.context = context;
    this.timers = timers;
    this.stash = stash;
    this.continuations = new Continuations<>(context, LobbyMessage.Then::new);
    this.changes = new InvitationChanges(continuations, dependencies, invitations, board);
  }

  static Behavior<LobbyMessage> create(
      LobbyModule.Dependencies dependencies, InvitationStore invitations) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers ->
            Behaviors.withStash(
                STASH,
                stash ->
                    new LobbyActor(dependencies, invitations, context, timers, stash).load())));
  }

  private Behavior<LobbyMessage> load() {
    context.pipeToSelf(
        invitations.standing(dependencies.clock().instant()),
        (standing, _) ->
            standing == null ? new LobbyMessage.NotLoaded() : new LobbyMessage.Loaded(standing));
    return Behaviors.receive(LobbyMessage.class)
        .onMessage(LobbyMessage.Loaded.class, this::loaded)
        .onMessage(LobbyMessage.NotLoaded.class, _ -> notLoaded())
        .onAnyMessage(this::wait)
        .build();
  }

  private Behavior<LobbyMessage> wait(LobbyMessage message) {
    if (!stash.isFull()) {
      stash.stash(message);
    }
    return Behaviors.same();
  }

  private Behavior<LobbyMessage> notLoaded() {
    context.getLog().warn(WHY);
    timers.startSingleTimer(new LobbyMessage.Load(), RETRY);
    return stash.unstashAll(
        Behaviors.receive(LobbyMessage.class)
            .onMessage(LobbyMessage.Load.class, _ -> load())
            .onMessage(LobbyMessage.Remote.class, LobbyActor::refuse)
            .onAnyMessage(_ -> Behaviors.same())
            .build());
  }

  /**
   * Refuses a request while the invitations cannot be read. A node that follows the list retries by
   * itself.
   */
  private static Behavior<LobbyMessage> refuse(LobbyMessage.Remote asked) {
    switch (asked) {
      case LobbyMessage.Create create -> create.replyTo().tell(StatusReply.error(WHY));
      case LobbyMessage.Accept accept -> accept.replyTo().tell(StatusReply.error(WHY));
      case LobbyMessage.Cancel cancel -> cancel.replyTo().tell(InvitationChanges.UNAVAILABLE);
      case LobbyMessage.WithdrawAll all -> all.replyTo().tell(InvitationChanges.UNAVAILABLE);
      case LobbyMessage.Follow _ -> {}
    }
    return Behaviors.same();
  }

  private Behavior<LobbyMessage> loaded(LobbyMessage.Loaded loaded) {
    loaded.standing().forEach(board::open);
    timers.startTimerAtFixedRate(new LobbyMessage.Push(), PUSH);
    timers.startTimerWithFixedDelay(new LobbyMessage.Refresh(), REFRESH);
    return stash.unstashAll(
        Behaviors.receive(LobbyMessage.class).onAnyMessage(this::receive).build());
  }

  private Behavior<LobbyMessage> receive(LobbyMessage message) {
    switch (message) {
      case LobbyMessage.Create create -> changes.create(create);
      case LobbyMessage.Cancel cancel -> changes.cancel(cancel);
      case LobbyMessage.WithdrawAll all -> changes.withdrawAll(all);
      case LobbyMessage.Accept accept -> changes.accept(accept);
      case LobbyMessage.Follow(var node) -> follow(node);
      case LobbyMessage.NodeGone(var node) -> listPublisher.nodeGone(node);
      case LobbyMessage.Then(var step) -> continuations.run(step);
      case LobbyMessage.Push() -> push();
      case LobbyMessage.Refresh() -> refresh();
      case LobbyMessage.Loading _ -> {}
    }
    return Behaviors.same();
  }

  private void follow(ActorRef<ListPublisher.State> node) {
    if (listPublisher.follow(node)) {
      context.watchWith(node, new LobbyMessage.NodeGone(node));
    }
  }

  private void push() {
    board.expire(dependencies.clock().instant());
    dependencies.metrics().open(board.size());
    listPublisher.push();
  }

  private void refresh() {
    Instant now = dependencies.clock().instant();
    changes.resolve();
    if (!now.isBefore(nextSweep)) {
      nextSweep = now.plus(SWEEP);
      var _ = invitations.sweep(now, now.minus(KEPT));
    }
    continuations.then(dependencies.games().count(), listPublisher::liveGames, _ -> {});
  }
}
