package dev.espionage.server.pairing;

import dev.espionage.engine.game.Terms;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.pairing.core.Matchmaker;
import dev.espionage.server.pairing.core.PeopleFirst;
import dev.espionage.server.pairing.core.Ticket;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one place in the cluster where tickets are. Each second it has those paired who can be, on a
 * thread for work that takes long, so that neither rooms nor this actor wait for it. Its fields
 * belong to the actor.
 */
final class PairingActor extends AbstractBehavior<PairingMessage> {
  private static final Logger LOG = LoggerFactory.getLogger(PairingActor.class);

  private final PairingParts parts;
  private final Tickets tickets = new Tickets();
  private final Encounters encounters = new Encounters();
  private final Entering entering;
  private final GameMaking making;
  private final Filling filling;
  private final Executor longWork;
  private boolean roundUnderWay;

  private PairingActor(ActorContext<PairingMessage> context, PairingParts parts) {
    super(context);
    this.parts = parts;
    this.entering = new Entering(context, parts, tickets);
    this.making = new GameMaking(context, parts, tickets, encounters);
    this.filling = new Filling(context, parts, tickets, making);
    this.longWork = context.getSystem().dispatchers().lookup(DispatcherSelector.blocking());
  }

  static Behavior<PairingMessage> create(PairingParts parts) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new PairingMessage.Tick(), parts.interval());
          return new PairingActor(context, parts);
        }));
  }

  @Override
  public Receive<PairingMessage> createReceive() {
    return newReceiveBuilder().onMessage(PairingMessage.class, this::receive).build();
  }

  private Behavior<PairingMessage> receive(PairingMessage message) {
    switch (message) {
      case PairingMessage.Remote asked -> ask(asked);
      case PairingMessage.Entry entry -> enter(entry);
      case PairingMessage.Making step -> make(step);
    }
    return this;
  }

  private void ask(PairingMessage.Remote message) {
    switch (message) {
      case PairingMessage.Seek seek -> entering.seek(seek);
      case PairingMessage.Renew renewal -> entering.renew(renewal);
      case PairingMessage.Stop(var player, var replyTo) -> {
        tickets.end(player, parts.clock().instant());
        replyTo.tell(new Answer.Accepted());
      }
    }
  }

  private void enter(PairingMessage.Entry message) {
    switch (message) {
      case PairingMessage.Known known -> entering.known(known);
      case PairingMessage.Unknown unknown -> entering.failed(unknown);
      case PairingMessage.Recovered recovered -> entering.recovered(recovered);
      case PairingMessage.NotRecovered(var player) -> entering.notRecovered(player);
    }
  }

  private void make(PairingMessage.Making message) {
    switch (message) {
      case PairingMessage.Tick() -> tick();
      case PairingMessage.Rounded(var couples) -> {
        roundUnderWay = false;
        making.check(couples);
        filling.look();
      }
      case PairingMessage.Checked checked -> making.checked(checked);
      case PairingMessage.NotChecked(var couples) -> making.notChecked(couples);
      case PairingMessage.Lonely lonely -> filling.lonely(lonely);
      case PairingMessage.NotLonely(var tickets) -> filling.notLonely(tickets);
      case PairingMessage.Made(var attempt, var game) -> making.made(attempt, game);
      case PairingMessage.NotMade(var attempt) -> making.find(attempt);
      case PairingMessage.Found(var attempt, var games) -> making.found(attempt, games);
      case PairingMessage.NotFound(var attempt) -> making.findLater(attempt);
    }
  }

  private void tick() {
    Instant now = parts.clock().instant();
    tickets.expire(now);
    parts.metrics().seekers(tickets.size());
    if (!roundUnderWay) {
      round(tickets.pools(encounters, now), now);
    }
  }

  private void round(Map<Terms, List<Ticket>> pools, Instant now) {
    if (pools.values().stream().anyMatch(pool -> pool.size() > 1)) {
      roundUnderWay = true;
      getContext()
          .pipeToSelf(
              CompletableFuture.supplyAsync(
                  () -> parts.metrics().round(() -> pairAll(pools, now)), longWork),
              this::rounded);
    } else {
      filling.look();
    }
  }

  /** A round that fails is a bug: everybody waits on. */
  private PairingMessage rounded(
      @Nullable List<Matchmaker.Couple> couples, @Nullable Throwable failure) {
    if (couples == null) {
      LOG.error("a round of pairing failed", failure);
    }
    return new PairingMessage.Rounded(couples == null ? List.of() : couples);
  }

  private static List<Matchmaker.Couple> pairAll(Map<Terms, List<Ticket>> pools, Instant now) {
    return pools.values().stream().flatMap(pool -> PeopleFirst.pair(pool, now).stream()).toList();
  }
}
