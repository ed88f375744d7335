package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;

/// Exchanges notices with the other nodes. One instance runs on each node. A node that is
/// unreachable for a moment also gets the notices: Pekko queues them. A node that joins a little
/// later gets the recent ones, because nodes that have just started discover each other late. The
/// fields are confined to the actor.
final class NoticeActor extends AbstractBehavior<NoticeMessage> {
  private static final ServiceKey<Notice> KEY = ServiceKey.create(Notice.class, "notices");

  /// The period whose notices are replayed to a node that has just joined.
  private static final Duration RECENT = Duration.ofSeconds(30);

  /// A notice that this node has sent.
  ///
  /// @param atNanos the reading of [System#nanoTime] when it was sent
  private record SentNotice(Notice notice, long atNanos) {}

  private final Consumer<Notice> listener;
  private final ActorRefResolver resolver;

  /// The notices of the last [#RECENT], oldest first.
  private final Queue<SentNotice> recent = new ArrayDeque<>();

  private ImmutableSet<ActorRef<Notice>> allNodes = ImmutableSet.of();

  private NoticeActor(ActorContext<NoticeMessage> context, Consumer<Notice> heard) {
    super(context);
    this.listener = heard;
    this.resolver = ActorRefResolver.get(context.getSystem());
    ActorRef<Receptionist.Listing> listings =
        context.messageAdapter(
            Receptionist.Listing.class,
            listing ->
                new NoticeMessage.NodesChanged(
                    ImmutableSet.copyOf(listing.getAllServiceInstances(KEY))));
    var receptionist = context.getSystem().receptionist();
    receptionist.tell(Receptionist.register(KEY, context.getSelf().narrow()));
    receptionist.tell(Receptionist.subscribe(KEY, listings));
  }

  /// Creates the behaviour.
  ///
  /// @param heard the consumer of the notices of other nodes, called on the actor's thread
  static Behavior<NoticeMessage> create(Consumer<Notice> heard) {
    return Behaviors.setup(context -> new NoticeActor(context, heard));
  }

  @Override
  public Receive<NoticeMessage> createReceive() {
    return newReceiveBuilder().onMessage(NoticeMessage.class, this::receive).build();
  }

  private Behavior<NoticeMessage> receive(NoticeMessage message) {
    switch (message) {
      case Notice notice -> listener.accept(notice);
      case NoticeMessage.NodesChanged(var actors) -> {
        Set<ActorRef<Notice>> newcomers = Sets.difference(actors, allNodes);
        recent.forEach(sentNotice -> tell(newcomers, sentNotice.notice()));
        allNodes = actors;
      }
      case NoticeMessage.Tell(Notice notice) -> {
        tell(allNodes, notice);
        if (notice.isReplayed()) {
          remember(notice);
        }
        notice
            .resendDelays()
            .forEach(delay -> schedule(delay, new NoticeMessage.TellAgain(notice)));
      }
      case NoticeMessage.TellSome(Notice notice, var names) ->
          tell(
              Sets.filter(allNodes, actor -> names.contains(resolver.toSerializationFormat(actor))),
              notice);
      case NoticeMessage.TellAgain(Notice notice) -> tell(allNodes, notice);
      case NoticeMessage.ForgetOldest() -> forgetOldest();
    }
    return this;
  }

  private void remember(Notice notice) {
    recent.add(new SentNotice(notice, System.nanoTime()));
    if (recent.size() == 1) {
      forgetIn(RECENT);
    }
  }

  /// Drops the oldest notice. One timer serves all notices, because a busy node has thousands.
  private void forgetOldest() {
    recent.poll();
    SentNotice next = recent.peek();
    if (next != null) {
      forgetIn(RECENT.minusNanos(System.nanoTime() - next.atNanos()));
    }
  }

  private void forgetIn(Duration delay) {
    schedule(delay.isNegative() ? Duration.ZERO : delay, new NoticeMessage.ForgetOldest());
  }

  private void schedule(Duration delay, NoticeMessage message) {
    getContext().scheduleOnce(delay, getContext().getSelf(), message);
  }

  private void tell(Set<ActorRef<Notice>> nodes, Notice notice) {
    nodes.stream()
        .filter(actor -> !actor.equals(getContext().getSelf()))
        .forEach(actor -> actor.tell(notice));
  }
}
