package dev.espionage.server.lobby;

import java.time.Duration;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;

/**
 * The one lobby of the cluster. What takes a look at the store (how many games somebody has) or a
 * write to it (a new game) goes on when the store has answered. Its fields belong to the actor.
 */
final class LobbyActor extends AbstractBehavior<LobbyMessage> {
  private static final Duration REFRESH = Duration.ofSeconds(5);

  private final LobbyParts parts;
  private final Board board;
  private final Listing listing;
  private final Creating creating;
  private final Accepting accepting;

  private LobbyActor(
      ActorContext<LobbyMessage> context, TimerScheduler<LobbyMessage> timers, LobbyParts parts) {
    super(context);
    this.parts = parts;
    this.board = new Board(parts.rules());
    this.listing = new Listing(timers, board, parts.encoder());
    this.creating = new Creating(context, parts, board);
    this.accepting = new Accepting(context, parts, board);
    timers.startTimerWithFixedDelay(new LobbyMessage.Refresh(), REFRESH);
  }

  static Behavior<LobbyMessage> create(LobbyParts parts) {
    return Behaviors.setup(
        context -> Behaviors.withTimers(timers -> new LobbyActor(context, timers, parts)));
  }

  @Override
  public Receive<LobbyMessage> createReceive() {
    return newReceiveBuilder().onMessage(LobbyMessage.class, this::receive).build();
  }

  private Behavior<LobbyMessage> receive(LobbyMessage message) {
    switch (message) {
      case LobbyMessage.Create create -> creating.create(create);
      case LobbyMessage.InviterCounted(var create, int games) ->
          changedIf(creating.counted(create, games));
      case LobbyMessage.CreateFailed failed -> creating.failed(failed);
      case LobbyMessage.Cancel cancel -> changedIf(creating.cancel(cancel));
      case LobbyMessage.Accept accept -> changedIf(accepting.accept(accept));
      case LobbyMessage.BothCounted counted -> changedIf(accepting.counted(counted));
      case LobbyMessage.GameBegun begun -> accepting.begun(begun);
      case LobbyMessage.AcceptFailed failed -> {
        accepting.failed(failed);
        listing.changed();
      }
      case LobbyMessage.Subscribe(var node) -> {
        if (listing.subscribe(node)) {
          getContext().watchWith(node, new LobbyMessage.NodeGone(node));
        }
      }
      case LobbyMessage.NodeGone(var node) -> listing.unsubscribe(node);
      case LobbyMessage.Push() -> listing.push();
      case LobbyMessage.Refresh() -> refresh();
      case LobbyMessage.GamesCounted(int games) -> listing.liveGames(games);
    }
    return this;
  }

  private void changedIf(boolean changed) {
    if (changed) {
      listing.changed();
    }
  }

  private void refresh() {
    changedIf(board.expire(parts.clock().instant()));
    getContext()
        .pipeToSelf(
            parts.games().count(),
            (count, _) ->
                new LobbyMessage.GamesCounted(count == null ? listing.liveGames() : count));
  }
}
