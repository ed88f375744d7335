package dev.espionage.loadtest.hostile;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.gauge.TcpTable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Several attacks at a time, in a random order, until their time is over. The connections of an
 * attack close at its end; those of the last attacks stay open, for the server to close. Any thread
 * may ask about the attacks; one thread starts and closes them.
 */
final class AttackMix implements AutoCloseable {

  /** The most open connections of an attack: {@link MixedPlan#MOST_AT_ONCE} of them are 16,000. */
  private static final int MOST_OPEN = 4_000;

  /** The number of networks of addresses; a network is used again after all the others. */
  private static final int NETS = 200;

  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private final Endpoint server;
  private final MixedPlan plan;
  private final long deadline;
  private final AttackOrder order;
  private final ExecutorService lanes = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger lanesOpen;
  private final AtomicInteger nets = new AtomicInteger();
  private final AtomicInteger running = new AtomicInteger();
  private final Queue<Attacker> last = new ConcurrentLinkedQueue<>();
  private final Map<String, MixedReport.Row> rows = new TreeMap<>();

  private AttackMix(Endpoint server, MixedPlan plan) {
    this.server = server;
    this.plan = plan;
    this.deadline = System.nanoTime() + plan.time().toNanos();
    this.order = new AttackOrder(plan.hostile().attacks(), plan.hostile().seed());
    this.lanesOpen = new AtomicInteger(plan.atOnce());
  }

  /** Starts the attacks. */
  static AttackMix start(Endpoint server, MixedPlan plan) {
    AttackMix mix = new AttackMix(server, plan);
    for (int lane = 0; lane < plan.atOnce(); lane++) {
      mix.lanes.execute(mix::lane);
    }
    return mix;
  }

  /**
   * Returns the number of connections that attacks have left open, and the server has not closed.
   */
  long openConnections() throws IOException {
    return TcpTable.here()
        .clients(server.port())
        .filter(client -> last.stream().anyMatch(attacker -> attacker.isFrom(client)))
        .count();
  }

  /** Returns the number of attacks that are going on. */
  int running() {
    return running.get();
  }

  /** Returns whether the last attack has ended. */
  boolean isOver() {
    return lanesOpen.get() == 0;
  }

  /** Returns what the attacks spent so far, by the name of the attack. */
  List<MixedReport.Row> rows() {
    synchronized (rows) {
      return List.copyOf(rows.values());
    }
  }

  private Duration left() {
    return Duration.ofNanos(deadline - System.nanoTime());
  }

  private void lane() {
    try {
      while (left().compareTo(SHORTEST) > 0) {
        AttackOrder.Entry entry = order.next();
        Duration time = entry.time().compareTo(left()) < 0 ? entry.time() : left();
        int net = nets.getAndIncrement() % NETS;
        Attacker attacker = Attacker.of(server, time, plan.hostile().scale(), net, MOST_OPEN);
        last.add(attacker);
        run(entry.attack(), attacker);
        if (left().compareTo(SHORTEST) > 0) {
          attacker.close();
          last.remove(attacker);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lanesOpen.decrementAndGet();
    }
  }

  private void run(Attack attack, Attacker attacker) throws InterruptedException {
    boolean hindered = false;
    running.incrementAndGet();
    try {
      attack.script().run(attacker);
      attacker.pauseToTheEnd();
    } catch (IOException | IllegalStateException e) {
      hindered = true;
    } finally {
      running.decrementAndGet();
      add(attack, attacker, hindered);
    }
  }

  private void add(Attack attack, Attacker attacker, boolean failed) {
    Attacker.Spent spent = attacker.spent();
    int hindered = failed || !attacker.faults().isEmpty() ? 1 : 0;
    MixedReport.Row row =
        new MixedReport.Row(
            attack.name(),
            1,
            hindered,
            spent.connections(),
            spent.refusedConnections(),
            spent.bytes());
    synchronized (rows) {
      rows.merge(attack.name(), row, MixedReport.Row::plus);
    }
  }

  /** Ends the attacks and closes their connections. */
  @Override
  public void close() {
    lanes.shutdownNow();
    last.forEach(Attacker::close);
  }
}
