package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;
import org.apache.pekko.pattern.StatusReply;

/**
 * One on each node: tells those of the other nodes once a second who is connected here, hears the
 * same of them, and tells those who watch their friends here. So every node knows everybody who is
 * online, and nobody has to be asked; there is no one place that could be lost. Its fields belong
 * to the actor.
 */
final class PresenceActor extends AbstractBehavior<PresenceActor.Message> {
  /** What the actor is told. */
  sealed interface Message {}

  /** By another node. */
  sealed interface Remote extends Message {}

  /** By its own node. */
  sealed interface Own extends Message, NoSerializationVerificationNeeded {}

  /**
   * What a node says of those who are connected to it, each second, changed or not.
   *
   * @param number one more than that of its last word
   * @param whole whether all who are there have joined by this word; otherwise it is what has
   *     changed
   */
  record StatusReport(
      long number, boolean whole, ImmutableSet<PlayerId> joined, ImmutableSet<PlayerId> left) {}

  /** Who is connected there. */
  record Said(StatusReport statusReport, ActorRef<Message> by) implements Remote {}

  /** Somebody needs to hear of all who are connected here. */
  record SayAll() implements Remote {}

  /** What these have to do with others has changed. */
  record Changed(ImmutableSet<PlayerId> players) implements Remote {}

  /** The same, to be told to all nodes. */
  record TellChanged(ImmutableSet<PlayerId> players) implements Own {}

  record Watch(
      PlayerId player,
      Consumer<EncodedMessage> watcher,
      ActorRef<StatusReply<EncodedMessage>> replyTo)
      implements Own {}

  record Unwatch(Consumer<EncodedMessage> watcher) implements Own {}

  /** The actors of all nodes, this one among them, as far as this node knows. */
  record Everybody(ImmutableSet<ActorRef<Message>> actors) implements Own {}

  /** The store has answered: go on. */
  record Then(Continuations.Step step) implements Own {}

  record Round() implements Own {}

  /**
   * What presence works with.
   *
   * @param connected who is connected to this node; by any thread, never blocks
   * @param changed is told of players who have to do with others in another way now; by the actor's
   *     thread, returns at once
   * @param playersOnline is told, each second, how many different players are connected to any
   *     node; as {@code changed}
   */
  record Dependencies(
      ContactStore contacts,
      Supplier<Set<PlayerId>> connected,
      Consumer<Set<PlayerId>> changed,
      IntConsumer playersOnline) {}

  private static final ServiceKey<Message> KEY = ServiceKey.create(Message.class, "presence");

  /** Every so many rounds it is asked what friends play. */
  private static final int PLAYING = 5;

  /** Whom players know is asked again in so many parts, one a round. */
  private static final int PARTS = 60;

  private final OnlinePlayers<ActorRef<Message>> online = new OnlinePlayers<>();
  private final LocalPresence own = new LocalPresence();
  private final Set<PlayerId> asked = new HashSet<>();

  /** What is being answered of these may be older than the last change. */
  private final Set<PlayerId> askAgain = new HashSet<>();

  private final Continuations<Message> continuations;
  private final Dependencies dependencies;
  private final FriendSubscribers seats;
  private ImmutableSet<ActorRef<Message>> everybody = ImmutableSet.of();
  private int rounds;

  private PresenceActor(ActorContext<Message> context, Dependencies dependencies) {
    super(context);
    this.continuations = new Continuations<>(context, Then::new);
    this.dependencies = dependencies;
    this.seats = new FriendSubscribers(online::isOnline, SocialMessages::friends);
    ActorRef<Receptionist.Listing> listings =
        context.messageAdapter(
            Receptionist.Listing.class,
            listing -> new Everybody(ImmutableSet.copyOf(listing.getAllServiceInstances(KEY))));
    var receptionist = context.getSystem().receptionist();
    receptionist.tell(Receptionist.register(KEY, context.getSelf()));
    receptionist.tell(Receptionist.subscribe(KEY, listings));
  }

  /**
   * @param round how often nodes tell each other, and watchers are told what has changed
   */
  static Behavior<Message> create(Dependencies dependencies, Duration round) {
    return Behaviors.setup(context ->
        Behaviors.withTimers(timers -> {
          timers.startTimerWithFixedDelay(new Round(), round);
          return new PresenceActor(context, dependencies);
        }));
  }

  @Override
  public Receive<Message> createReceive() {
    return newReceiveBuilder().onMessage(Message.class, this::receive).build();
  }

  private Behavior<Message> receive(Message message) {
    switch (message) {
      case Said said -> hear(said);
      case SayAll() -> own.sayAll();
      case Changed(var players) -> changed(players);
      case TellChanged(var players) -> {
        changed(players);
        others().forEach(node -> node.tell(new Changed(players)));
      }
      case Watch watch -> watch(watch);
      case Unwatch(var watcher) -> seats.unwatch(watcher);
      case Everybody(var actors) -> meet(actors);
      case Then(var step) -> continuations.run(step);
      case Round() -> round();
    }
    return this;
  }

  private Stream<ActorRef<Message>> others() {
    return everybody.stream().filter(node -> !node.equals(getContext().getSelf()));
  }

  private void hear(Said said) {
    if (!online.hear(said.by(), said.statusReport())) {
      said.by().tell(new SayAll());
    }
  }

  private void meet(ImmutableSet<ActorRef<Message>> actors) {
    if (!everybody.containsAll(actors)) {
      own.sayAll();
    }
    everybody = actors;
  }

  private void changed(Set<PlayerId> players) {
    askAgain.addAll(Sets.intersection(players, asked));
    seats.forget();
    seats.concerned(players).forEach(this::ask);
    dependencies.changed().accept(players);
  }

  private void watch(Watch watch) {
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
        dependencies.contacts().of(player),
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
    for (StatusReport statusReport : own.say(dependencies.connected().get())) {
      online.hear(getContext().getSelf(), statusReport);
      others().forEach(node -> node.tell(new Said(statusReport, getContext().getSelf())));
    }
    online.round();
    dependencies.playersOnline().accept(online.count());
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
      continuations.then(
          dependencies.contacts().playing(seen), games -> seats.play(seen, games), _ -> {});
    }
  }
}
