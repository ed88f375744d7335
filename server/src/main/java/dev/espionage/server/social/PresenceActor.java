package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceMessage.Word;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;

/**
 * One on each node: tells those of the other nodes once a second who is connected here, hears the
 * same of them, and tells those who watch their friends here. So every node knows everybody who is
 * online, and nobody has to be asked; there is no one place that could be lost. Its fields belong
 * to the actor.
 */
final class PresenceActor extends AbstractBehavior<PresenceMessage> {

  /**
   * What presence works with.
   *
   * @param connected who is connected to this node; by any thread, never blocks
   * @param changed is told of players who have to do with others in another way now; by the actor's
   *     thread, returns at once
   * @param playersOnline is told, each second, how many different players are connected to any
   *     node; as {@code changed}
   */
  record Parts(
      Contacts contacts,
      Supplier<Set<PlayerId>> connected,
      Consumer<Set<PlayerId>> changed,
      IntConsumer playersOnline) {}

  private static final ServiceKey<PresenceMessage> KEY =
      ServiceKey.create(PresenceMessage.class, "presence");

  /** Every so many rounds it is asked what friends play. */
  private static final int PLAYING = 5;

  /** Whom players know is asked again in so many parts, one a round. */
  private static final int PARTS = 60;

  private final OnlinePlayers online = new OnlinePlayers();
  private final Nodes<ActorRef<PresenceMessage>> nodes = new Nodes<>(online);
  private final OwnWords own = new OwnWords();
  private final Set<PlayerId> asked = new HashSet<>();

  /** What is being answered of these may be older than the last change. */
  private final Set<PlayerId> askAgain = new HashSet<>();

  private final Continuations<PresenceMessage> continuations;
  private final Parts parts;
  private final FriendSeats seats;
  private ImmutableSet<ActorRef<PresenceMessage>> everybody = ImmutableSet.of();
  private int rounds;

  private PresenceActor(ActorContext<PresenceMessage> context, Parts parts) {
    super(context);
    this.continuations = new Continuations<>(context, PresenceMessage.Then::new);
    this.parts = parts;
    this.seats = new FriendSeats(online::isOnline, FriendsMessages::friends);
    ActorRef<Receptionist.Listing> listings =
        context.messageAdapter(
            Receptionist.Listing.class,
            listing ->
                new PresenceMessage.Everybody(
                    ImmutableSet.copyOf(listing.getAllServiceInstances(KEY))));
    var receptionist = context.getSystem().receptionist();
    receptionist.tell(Receptionist.register(KEY, context.getSelf()));
    receptionist.tell(Receptionist.subscribe(KEY, listings));
  }

  /**
   * @param round how often nodes tell each other, and watchers are told what has changed
   */
  static Behavior<PresenceMessage> create(Parts parts, Duration round) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new PresenceMessage.Round(), round);
          return new PresenceActor(context, parts);
        }));
  }

  @Override
  public Receive<PresenceMessage> createReceive() {
    return newReceiveBuilder().onMessage(PresenceMessage.class, this::receive).build();
  }

  private Behavior<PresenceMessage> receive(PresenceMessage message) {
    switch (message) {
      case PresenceMessage.Said said -> hear(said);
      case PresenceMessage.SayAll() -> own.sayAll();
      case PresenceMessage.Changed(var players) -> changed(players);
      case PresenceMessage.TellChanged(var players) -> {
        changed(players);
        others().forEach(node -> node.tell(new PresenceMessage.Changed(players)));
      }
      case PresenceMessage.Watch watch -> watch(watch);
      case PresenceMessage.Unwatch(var watcher) -> seats.unwatch(watcher);
      case PresenceMessage.Everybody(var actors) -> meet(actors);
      case PresenceMessage.Then(var step) -> continuations.run(step);
      case PresenceMessage.Round() -> round();
    }
    return this;
  }

  private Stream<ActorRef<PresenceMessage>> others() {
    return everybody.stream().filter(node -> !node.equals(getContext().getSelf()));
  }

  private void hear(PresenceMessage.Said said) {
    if (!nodes.hear(said.by(), said.word())) {
      said.by().tell(new PresenceMessage.SayAll());
    }
  }

  private void meet(ImmutableSet<ActorRef<PresenceMessage>> actors) {
    if (!everybody.containsAll(actors)) {
      own.sayAll();
    }
    everybody = actors;
  }

  private void changed(Set<PlayerId> players) {
    askAgain.addAll(Sets.intersection(players, asked));
    seats.forget();
    seats.concerned(players).forEach(this::ask);
    parts.changed().accept(players);
  }

  private void watch(PresenceMessage.Watch watch) {
    seats.watch(watch.watcher(), watch.player(), watch.replyTo()::tell);
    if (!seats.knows(watch.player())) {
      ask(watch.player());
    }
  }

  private void ask(PlayerId player) {
    if (!asked.add(player)) {
      askAgain.add(player);
      return;
    }
    continuations.then(
        parts.contacts().of(player),
        contacts -> {
          seats.know(player, contacts);
          answered(player);
        },
        failure -> {
          seats.fail(player, String.valueOf(failure));
          answered(player);
        });
  }

  private void answered(PlayerId player) {
    asked.remove(player);
    if (askAgain.remove(player)) {
      ask(player);
    }
  }

  private void round() {
    rounds++;
    for (Word word : own.say(parts.connected().get())) {
      nodes.hear(getContext().getSelf(), word);
      others().forEach(node -> node.tell(new PresenceMessage.Said(word, getContext().getSelf())));
    }
    nodes.round();
    online.round();
    parts.playersOnline().accept(online.count());
    renew();
    seats.cameOrWent(online.changed());
    seats.round();
  }

  /** Whatever a word of another node was lost about. */
  private void renew() {
    seats.forget();
    seats.players().stream()
        .filter(player -> Math.floorMod(player.hashCode(), PARTS) == rounds % PARTS)
        .forEach(this::ask);
    Set<PlayerId> seen = rounds % PLAYING == 0 ? seats.seen() : Set.of();
    if (!seen.isEmpty()) {
      continuations.then(parts.contacts().playing(seen), games -> seats.play(seen, games), _ -> {});
    }
  }
}
