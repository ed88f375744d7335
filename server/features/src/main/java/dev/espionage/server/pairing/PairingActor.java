package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.pairing.core.Matchmaker;
import dev.espionage.server.pairing.core.Ticket;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Holds all tickets. One instance runs in the cluster. Each second it pairs the tickets that fit,
/// on a thread for long work, so that neither rooms nor this actor wait. Its fields are confined to
/// the actor.
///
/// After a failure it is restarted, without tickets. Work in progress is dropped, as when pairing
/// moves to another node. The nodes report who seeks, and the store knows who has a game.
final class PairingActor extends AbstractBehavior<PairingMessage> {
  private static final Logger LOG = LoggerFactory.getLogger(PairingActor.class);

  private final Continuations<PairingMessage> continuations;
  private final PairingModule.Dependencies dependencies;
  private final Tickets tickets = new Tickets();
  private final Offers offers = new Offers(tickets);
  private final TicketEntry entry;
  private final GameCreation creation;
  private final Executor longWork;
  private boolean roundUnderWay;

  private PairingActor(
      ActorContext<PairingMessage> context, PairingModule.Dependencies dependencies) {
    super(context);
    this.dependencies = dependencies;
    this.continuations = new Continuations<>(context, PairingMessage.Then::new);
    this.entry = new TicketEntry(continuations, dependencies, tickets, offers);
    this.creation = new GameCreation(continuations, dependencies, tickets, offers);
    this.longWork = context.getSystem().dispatchers().lookup(DispatcherSelector.blocking());
  }

  static Behavior<PairingMessage> create(PairingModule.Dependencies dependencies) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new PairingMessage.Tick(), dependencies.interval());
          return new PairingActor(context, dependencies);
        }));
  }

  @Override
  public Receive<PairingMessage> createReceive() {
    return newReceiveBuilder().onMessage(PairingMessage.class, this::receive).build();
  }

  private Behavior<PairingMessage> receive(PairingMessage message) {
    switch (message) {
      case PairingMessage.Seek seek -> entry.seek(seek);
      case PairingMessage.Renew renewal -> entry.renew(renewal);
      case PairingMessage.Stop(var player, var replyTo) -> {
        tickets.end(player, dependencies.clock().instant());
        replyTo.tell(new Answer.Accepted());
      }
      case PairingMessage.Join(var player, var replyTo) -> {
        offers.join(player, dependencies.clock().instant()).ifPresent(creation::joined);
        replyTo.tell(new Answer.Accepted());
      }
      case PairingMessage.Tick() -> tick();
      case PairingMessage.Then(var step) -> continuations.run(step);
    }
    return this;
  }

  private void tick() {
    Instant now = dependencies.clock().instant();
    offers.review(now);
    tickets.expire(now);
    dependencies.metrics().seekers(tickets.size());
    if (!roundUnderWay) {
      round(tickets.pools(now), now);
    }
  }

  private void round(ImmutableList<List<Ticket>> pools, Instant now) {
    if (pools.stream().anyMatch(pool -> pool.size() > 1)) {
      roundUnderWay = true;
      continuations.then(
          CompletableFuture.supplyAsync(
              () -> dependencies.metrics().round(() -> pairAll(pools, now)), longWork),
          this::rounded,
          failure -> {
            LOG.error("a round of pairing failed", failure);
            rounded(List.of());
          });
    }
  }

  private void rounded(List<Matchmaker.MatchedTickets> couples) {
    roundUnderWay = false;
    creation.check(couples);
  }

  private static List<Matchmaker.MatchedTickets> pairAll(
      ImmutableList<List<Ticket>> pools, Instant now) {
    return pools.stream().flatMap(pool -> Matchmaker.pair(pool, now).stream()).toList();
  }
}
