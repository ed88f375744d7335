package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AbstractBehavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.Receive;
import org.apache.pekko.actor.typed.receptionist.Receptionist;
import org.apache.pekko.actor.typed.receptionist.ServiceKey;

/**
 * One on each node: knows those of the other nodes, tells them what happened here, and hands on
 * what they tell. A node that cannot be reached just now is told too: what is on its way waits. So
 * is one that this node hears of a little later, as nodes that have just started do of each other.
 * Its fields belong to the actor.
 */
final class NoticeActor extends AbstractBehavior<NoticeMessage> {
  private static final ServiceKey<Notice> KEY = ServiceKey.create(Notice.class, "notices");

  /** So long a node that is new here is still told what happened before. */
  private static final Duration RECENT = Duration.ofSeconds(30);

  /**
   * What happened here.
   *
   * @param atNanos a reading of {@link System#nanoTime}
   */
  private record SentNotice(Notice notice, long atNanos) {}

  private final boolean othersMayCome;
  private final Consumer<Notice> heard;

  /** The oldest first. */
  private final Queue<SentNotice> recent = new ArrayDeque<>();

  private ImmutableSet<ActorRef<Notice>> everybody = ImmutableSet.of();

  private NoticeActor(
      ActorContext<NoticeMessage> context, boolean othersMayCome, Consumer<Notice> heard) {
    super(context);
    this.othersMayCome = othersMayCome;
    this.heard = heard;
    ActorRef<Receptionist.Listing> listings =
        context.messageAdapter(
            Receptionist.Listing.class,
            listing ->
                new NoticeMessage.Everybody(
                    ImmutableSet.copyOf(listing.getAllServiceInstances(KEY))));
    var receptionist = context.getSystem().receptionist();
    receptionist.tell(Receptionist.register(KEY, context.getSelf().narrow()));
    receptionist.tell(Receptionist.subscribe(KEY, listings));
  }

  /**
   * @param othersMayCome whether this is a node of a cluster; one that stays alone remembers
   *     nothing
   * @param heard is called by the actor's thread with what other nodes tell
   */
  static Behavior<NoticeMessage> create(boolean othersMayCome, Consumer<Notice> heard) {
    return Behaviors.setup(context -> new NoticeActor(context, othersMayCome, heard));
  }

  @Override
  public Receive<NoticeMessage> createReceive() {
    return newReceiveBuilder().onMessage(NoticeMessage.class, this::receive).build();
  }

  private Behavior<NoticeMessage> receive(NoticeMessage message) {
    switch (message) {
      case Notice notice -> heard.accept(notice);
      case NoticeMessage.Everybody(var actors) -> {
        Set<ActorRef<Notice>> newcomers = Sets.difference(actors, everybody);
        recent.forEach(sentNotice -> tell(newcomers, sentNotice.notice()));
        everybody = actors;
      }
      case NoticeMessage.Tell(Notice notice) -> {
        tell(everybody, notice);
        if (othersMayCome) {
          remember(notice);
        }
        notice.again().forEach(delay -> schedule(delay, new NoticeMessage.TellAgain(notice)));
      }
      case NoticeMessage.TellAgain(Notice notice) -> tell(everybody, notice);
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

  /** One timer for all: a busy node has thousands. */
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
