package dev.espionage.loadtest.hostile;

import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/// The attacks of a round, while they go on and until the server has closed their connections. When
/// attacks take turns, the connections of an attack close at its end; those of the last attacks
/// stay open, for the server to close. Any thread may ask about the attacks; one thread starts and
/// closes them.
final class AttackMix implements AutoCloseable {

  /// The number of networks of addresses; a network is used again after all the others.
  private static final int NETS = 200;

  /// The most open connections of a mixed attack; [AttackRound#MOST_MIXED] have 16,000.
  private static final int MOST_OPEN = 4_000;

  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private final Endpoint server;
  private final HostilePlan plan;
  private final AttackRound round;
  private final long deadline;
  private final AttackRound.Order order;
  private final AtomicInteger nets;
  private final ExecutorService lanes = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger lanesOpen;
  private final AtomicInteger running = new AtomicInteger();
  private final Queue<Attacker> last = new ConcurrentLinkedQueue<>();
  private final Queue<HostileReport.Row> rows = new ConcurrentLinkedQueue<>();
  private final Queue<String> faults = new ConcurrentLinkedQueue<>();
  private volatile long endedAt;

  private AttackMix(Endpoint server, HostilePlan plan, AttackRound round, AtomicInteger nets) {
    this.server = server;
    this.plan = plan;
    this.round = round;
    this.deadline = System.nanoTime() + round.time().toNanos();
    this.order = new AttackRound.Order(round, plan.seed());
    this.nets = nets;
    this.lanesOpen = new AtomicInteger(round.atOnce());
  }

  static AttackMix start(Endpoint server, HostilePlan plan, AttackRound round, AtomicInteger nets) {
    AttackMix mix = new AttackMix(server, plan, round, nets);
    for (int lane = 0; lane < round.atOnce(); lane++) {
      mix.lanes.execute(mix::lane);
    }
    return mix;
  }

  AttackRound round() {
    return round;
  }

  /// Returns whether a connection that an attack has left open may come from this address.
  boolean isFrom(int address) {
    return last.stream().anyMatch(attacker -> attacker.isFrom(address));
  }

  int running() {
    return running.get();
  }

  /// Returns whether the last attack has ended.
  boolean isOver() {
    return lanesOpen.get() == 0;
  }

  /// Returns the time after the last attack in which the server must close all connections.
  Duration longest() {
    return round.documented(plan.settings()).plus(plan.grace());
  }

  /// Returns the time since the end of the last attack, once it is over.
  Duration sinceEnd() {
    return Duration.ofNanos(System.nanoTime() - endedAt);
  }

  /// Returns what each attack spent so far, in the order of their ends.
  List<HostileReport.Row> rows() {
    return List.copyOf(rows);
  }

  /// Returns what may not happen in attacks and did.
  List<String> faults() {
    return List.copyOf(faults);
  }

  private Duration left() {
    return Duration.ofNanos(deadline - System.nanoTime());
  }

  private void lane() {
    try {
      boolean goesOn = true;
      while (goesOn) {
        Attacker attacker = attack(order.next());
        goesOn = round.isMixed() && left().compareTo(SHORTEST) > 0;
        if (goesOn) {
          attacker.close();
          last.remove(attacker);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      endedAt = System.nanoTime();
      lanesOpen.decrementAndGet();
    }
  }

  private Attacker attack(AttackRound.Order.Entry entry) throws InterruptedException {
    String name = entry.attack().name();
    Duration time = entry.time().compareTo(left()) < 0 ? entry.time() : left();
    int net = nets.getAndIncrement() % NETS;
    int mostOpen = round.isMixed() ? MOST_OPEN : Integer.MAX_VALUE;
    Attacker attacker = new Attacker(server, time, plan.scale(), net, mostOpen);
    last.add(attacker);
    running.incrementAndGet();
    try {
      entry.attack().script().run(attacker);
      attacker.pause(time);
    } catch (IOException | IllegalStateException e) {
      attacker.fault("could not be carried out: " + e.getMessage());
    } finally {
      running.decrementAndGet();
      rows.add(attacker.row(name));
      if (!round.isMixed()) {
        attacker.faults().forEach(fault -> faults.add("%s: %s".formatted(name, fault)));
      }
    }
    return attacker;
  }

  @Override
  public void close() {
    lanes.shutdownNow();
    last.forEach(Attacker::close);
  }
}
