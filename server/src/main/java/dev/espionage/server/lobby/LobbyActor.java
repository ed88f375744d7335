package dev.espionage.server.lobby;

import dev.espionage.server.cluster.Continuations;
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
 *
 * <p>After a failure it is restarted, and reads its invitations anew. What was under way then is
 * dropped, as when the lobby moves to another node: askers ask again, and the store knows what
 * their commands have done.
 */
final class LobbyActor extends AbstractBehavior<LobbyMessage> {
  private static final Duration PUSH = Duration.ofMillis(250);
  private static final Duration REFRESH = Duration.ofSeconds(5);
  private static final Duration SWEEP = Duration.ofMinutes(1);

  /** How long a repeat of a command is known after what it closed does not stand any more. */
  private static final Duration KEPT = Duration.ofHours(1);

  private final Continuations<LobbyMessage> continuations;
  private final LobbyParts parts;
  private final Board board;
  private final Listing listing;
  private final UnresolvedInvitations unresolved;
  private final InvitationCreation creation;
  private final InvitationCancellation cancellation;
  private final InvitationAcceptance acceptance;
  private Instant nextSweep = Instant.MIN;

  LobbyActor(
      ActorContext<LobbyMessage> context,
      TimerScheduler<LobbyMessage> timers,
      LobbyParts parts,
      Board board) {
    super(context);
    this.continuations = new Continuations<>(context, LobbyMessage.Then::new);
    this.parts = parts;
    this.board = board;
    this.listing = new Listing(board);
    this.unresolved = new UnresolvedInvitations(continuations, parts, board, listing);
    this.creation = new InvitationCreation(continuations, parts, board, listing, unresolved);
    this.cancellation =
        new InvitationCancellation(continuations, parts, board, listing, unresolved);
    this.acceptance = new InvitationAcceptance(continuations, parts, board, listing, unresolved);
    timers.startTimerAtFixedRate(new LobbyMessage.Push(), PUSH);
    timers.startTimerWithFixedDelay(new LobbyMessage.Refresh(), REFRESH);
  }

  @Override
  public Receive<LobbyMessage> createReceive() {
    return newReceiveBuilder().onMessage(LobbyMessage.class, this::receive).build();
  }

  private Behavior<LobbyMessage> receive(LobbyMessage message) {
    switch (message) {
      case LobbyMessage.Create create -> creation.create(create);
      case LobbyMessage.Cancel cancel -> cancellation.cancel(cancel);
      case LobbyMessage.WithdrawAll all -> cancellation.withdrawAll(all);
      case LobbyMessage.Accept accept -> acceptance.accept(accept);
      case LobbyMessage.Follow(var node) -> follow(node);
      case LobbyMessage.NodeGone(var node) -> listing.nodeGone(node);
      case LobbyMessage.Then(var step) -> continuations.run(step);
      case LobbyMessage.Push() -> push();
      case LobbyMessage.Refresh() -> refresh();
      case LobbyMessage.Loading _ -> {}
    }
    return this;
  }

  private void follow(ActorRef<LobbyState> node) {
    if (listing.follow(node)) {
      getContext().watchWith(node, new LobbyMessage.NodeGone(node));
    }
  }

  private void push() {
    if (board.expire(parts.clock().instant())) {
      listing.changed();
    }
    listing.push();
  }

  private void refresh() {
    Instant now = parts.clock().instant();
    unresolved.ask();
    if (!now.isBefore(nextSweep)) {
      nextSweep = now.plus(SWEEP);
      var _ = parts.invitations().sweep(now, now.minus(KEPT));
    }
    continuations.then(parts.games().count(), listing::liveGames, _ -> {});
  }
}
