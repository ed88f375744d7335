package dev.espionage.server.lobby;

import java.time.Duration;
import java.time.Instant;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;

/**
 * The one lobby of the cluster, with its invitations before it. What takes a look at the store (how
 * many games somebody has) or a write to it (an invitation, a new game) goes on when the store has
 * answered. Its fields belong to the actor.
 */
final class LobbyActor extends AbstractBehavior<LobbyMessage> {
  private static final Duration PUSH = Duration.ofMillis(250);
  private static final Duration REFRESH = Duration.ofSeconds(5);
  private static final Duration SWEEP = Duration.ofMinutes(1);

  private final LobbyParts parts;
  private final Board board;
  private final Listing listing;
  private final Creating creating;
  private final Cancelling cancelling;
  private final Accepting accepting;
  private final Doubts doubts;
  private Instant nextSweep = Instant.MIN;

  LobbyActor(
      ActorContext<LobbyMessage> context,
      TimerScheduler<LobbyMessage> timers,
      LobbyParts parts,
      Board board) {
    super(context);
    this.parts = parts;
    this.board = board;
    this.listing = new Listing(board);
    this.creating = new Creating(context, parts, board);
    this.cancelling = new Cancelling(context, parts, board);
    this.accepting = new Accepting(context, parts, board);
    this.doubts = new Doubts(context, parts, board);
    timers.startTimerAtFixedRate(new LobbyMessage.Push(), PUSH);
    timers.startTimerWithFixedDelay(new LobbyMessage.Refresh(), REFRESH);
  }

  @Override
  public Receive<LobbyMessage> createReceive() {
    return newReceiveBuilder().onMessage(LobbyMessage.class, this::receive).build();
  }

  private Behavior<LobbyMessage> receive(LobbyMessage message) {
    switch (message) {
      case LobbyMessage.Remote asked -> ask(asked);
      case LobbyMessage.Creation creation -> create(creation);
      case LobbyMessage.Cancellation cancellation -> cancel(cancellation);
      case LobbyMessage.Acceptance acceptance -> accept(acceptance);
      case LobbyMessage.FoundFate found -> changedIf(doubts.settled(found));
      case LobbyMessage.NodeGone(var node) -> listing.nodeGone(node);
      case LobbyMessage.Push() -> push();
      case LobbyMessage.Refresh() -> refresh();
      case LobbyMessage.GamesCounted(int games) -> listing.liveGames(games);
      case LobbyMessage.StillUnknown _ -> {}
      case LobbyMessage.Loading _ -> {}
    }
    return this;
  }

  private void ask(LobbyMessage.Remote message) {
    switch (message) {
      case LobbyMessage.Create create -> creating.create(create);
      case LobbyMessage.Cancel cancel -> changedIf(cancelling.cancel(cancel));
      case LobbyMessage.WithdrawAll all -> changedIf(cancelling.withdrawAll(all));
      case LobbyMessage.Accept accept -> accepting.accept(accept);
      case LobbyMessage.Follow(var node) -> follow(node);
    }
  }

  private void follow(ActorRef<LobbyState> node) {
    if (listing.follow(node)) {
      getContext().watchWith(node, new LobbyMessage.NodeGone(node));
    }
  }

  private void create(LobbyMessage.Creation message) {
    switch (message) {
      case LobbyMessage.InviterCounted counted -> creating.counted(counted);
      case LobbyMessage.LimitReached reached -> creating.limitReached(reached);
      case LobbyMessage.CreateFailed(var create, String why) -> creating.failed(create, why);
      case LobbyMessage.Opened opened -> {
        creating.opened(opened);
        listing.changed();
      }
      case LobbyMessage.NotOpened(var create, var drawn, String why) -> {
        doubts.add(drawn);
        creating.failed(create, why);
      }
    }
  }

  private void cancel(LobbyMessage.Cancellation message) {
    switch (message) {
      case LobbyMessage.Cancelled cancelled -> cancelling.cancelled(cancelled);
      case LobbyMessage.NotCancelled(var cancel, boolean taken) -> {
        if (taken) {
          doubts.add(cancel.invitation());
        }
        cancelling.failed(cancel);
      }
      case LobbyMessage.WithdrawnAll(var asked, var answer) -> asked.replyTo().tell(answer);
    }
  }

  private void accept(LobbyMessage.Acceptance message) {
    switch (message) {
      case LobbyMessage.GuestKnown known -> changedIf(accepting.known(known));
      case LobbyMessage.BothCounted counted -> changedIf(accepting.counted(counted));
      case LobbyMessage.Accepted accepted -> changedIf(accepting.accepted(accepted));
      case LobbyMessage.AcceptFailed(var accept, var invitation, String why) -> {
        doubts.add(invitation.id());
        accepting.failed(accept, why);
      }
      case LobbyMessage.FoundBegun found -> changedIf(accepting.lookedBack(found));
      case LobbyMessage.NotJudged(var accept, String why) -> accepting.failed(accept, why);
    }
  }

  private void changedIf(boolean changed) {
    if (changed) {
      listing.changed();
    }
  }

  private void push() {
    changedIf(board.expire(parts.clock().instant()));
    listing.push();
  }

  private void refresh() {
    Instant now = parts.clock().instant();
    doubts.ask();
    if (!now.isBefore(nextSweep)) {
      nextSweep = now.plus(SWEEP);
      var _ = parts.invitations().sweep(now, now.minus(LobbyRules.KEPT));
    }
    getContext()
        .pipeToSelf(
            parts.games().count(),
            (count, _) ->
                new LobbyMessage.GamesCounted(count == null ? listing.liveGames() : count));
  }
}
