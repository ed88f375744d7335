package dev.espionage.server.cluster;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorSelection;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.Identify;
import org.apache.pekko.actor.RootActorPath;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.pattern.Patterns;

/// Asks all other members every second for a sign of life, over the connections for ordinary
/// messages. Pekko's heartbeats have connections of their own. After short cuts of the network they
/// get through, while TCP may wait half a minute before it sends an ordinary message again.
/// Thread-safe.
final class LinkProbe {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /// The time without an answer after which a link counts as broken.
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /// The longest time between two questions of a process that did not stand still.
  private static final Duration PULSE = INTERVAL.multipliedBy(3);

  private final ActorSystem<?> system;
  private final Supplier<Set<Address>> others;
  private final Map<Address, Long> answeredNanos = new ConcurrentHashMap<>();
  private long askedNanos = System.nanoTime();

  private LinkProbe(ActorSystem<?> system, Supplier<Set<Address>> others) {
    this.system = system;
    this.others = others;
  }

  /// Starts the probe, which runs as long as the actor system.
  ///
  /// @param others returns the addresses of the other members
  static LinkProbe start(ActorSystem<?> system, Supplier<Set<Address>> others) {
    var probe = new LinkProbe(system, others);
    var _ =
        system
            .scheduler()
            .scheduleWithFixedDelay(INTERVAL, INTERVAL, probe::ask, system.executionContext());
    return probe;
  }

  private void ask() {
    long now = System.nanoTime();
    if (now - askedNanos > PULSE.toNanos()) {
      answeredNanos.clear();
    }
    askedNanos = now;
    Set<Address> all = others.get();
    answeredNanos.keySet().retainAll(all);
    for (Address other : all) {
      answeredNanos.putIfAbsent(other, now);
      ActorSelection guardian =
          Adapter.toClassic(system).actorSelection(new RootActorPath(other, "/").child("user"));
      var _ =
          Patterns.ask(guardian, new Identify(other), PATIENCE)
              .thenAccept(_ -> answeredNanos.put(other, System.nanoTime()));
    }
  }

  /// Returns whether a member has not answered for five seconds.
  boolean isSilent(Address other) {
    Long answered = answeredNanos.get(other);
    return answered != null && System.nanoTime() - answered > PATIENCE.toNanos();
  }
}
