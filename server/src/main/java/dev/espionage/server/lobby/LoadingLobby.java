package dev.espionage.server.lobby;

import java.time.Duration;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.StashBuffer;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.pattern.StatusReply;

/**
 * How the lobby comes to its invitations: it reads them from the store, and what comes meanwhile
 * waits. If the store does not answer, who asks is told so, and it is tried again. Its fields
 * belong to the actor.
 */
final class LoadingLobby {
  /** More than this many messages are dropped: their askers try again. */
  private static final int STASH = 1_000;

  private static final Duration RETRY = Duration.ofMillis(500);
  private static final String WHY = "the invitations cannot be read";

  private final LobbyParts parts;
  private final ActorContext<LobbyMessage> context;
  private final TimerScheduler<LobbyMessage> timers;
  private final StashBuffer<LobbyMessage> stash;

  private LoadingLobby(
      LobbyParts parts,
      ActorContext<LobbyMessage> context,
      TimerScheduler<LobbyMessage> timers,
      StashBuffer<LobbyMessage> stash) {
    this.parts = parts;
    this.context = context;
    this.timers = timers;
    this.stash = stash;
  }

  static Behavior<LobbyMessage> create(LobbyParts parts) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers ->
            Behaviors.withStash(
                STASH, stash -> new LoadingLobby(parts, context, timers, stash).load())));
  }

  private Behavior<LobbyMessage> load() {
    context.pipeToSelf(
        parts.invitations().standing(parts.clock().instant()),
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

  private Behavior<LobbyMessage> loaded(LobbyMessage.Loaded loaded) {
    var board = new Board();
    loaded.standing().forEach(board::open);
    return stash.unstashAll(new LobbyActor(context, timers, parts, board));
  }

  private Behavior<LobbyMessage> notLoaded() {
    context.getLog().warn(WHY);
    timers.startSingleTimer(new LobbyMessage.Load(), RETRY);
    return stash.unstashAll(
        Behaviors.receive(LobbyMessage.class)
            .onMessage(LobbyMessage.Load.class, _ -> load())
            .onMessage(LobbyMessage.Remote.class, LoadingLobby::refuse)
            .onAnyMessage(_ -> Behaviors.same())
            .build());
  }

  /** A node that wants to be told of the list asks again by itself. */
  private static Behavior<LobbyMessage> refuse(LobbyMessage.Remote asked) {
    switch (asked) {
      case LobbyMessage.Create create -> create.replyTo().tell(StatusReply.error(WHY));
      case LobbyMessage.Accept accept -> accept.replyTo().tell(StatusReply.error(WHY));
      case LobbyMessage.Cancel cancel -> cancel.replyTo().tell(InvitationCancellation.UNAVAILABLE);
      case LobbyMessage.WithdrawAll all -> all.replyTo().tell(InvitationCancellation.UNAVAILABLE);
      case LobbyMessage.Follow _ -> {}
    }
    return Behaviors.same();
  }
}
