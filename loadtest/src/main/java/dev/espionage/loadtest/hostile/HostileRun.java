package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.load.ControlGames;
import dev.espionage.tools.process.ServerLog;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Attacks a server of its own, one attack after another, while control games go on. An attack
 * begins while connections of earlier ones wait for their deadlines. Blocking; not thread-safe.
 */
final class HostileRun {

  private static final int GAMES = 4;

  /** Turns per second in all control games, within the limits of their players. */
  private static final double RATE = 20;

  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final Duration SAMPLING = Duration.ofMillis(100);

  /** The longest time for memory to be given back after an attack. */
  private static final Duration SETTLING = Duration.ofSeconds(10);

  private static final double NANOS_A_SECOND = 1e9;
  private static final double NEVER = -1;

  /** The most open connections of earlier attacks when the next one begins. */
  private static final int MOST_WAITING = 4_000;

  private final HostilePlan plan;
  private final ServerProcess server;
  private final ServerLog log;
  private final ManagementPort management;
  private final ControlGames control;
  private final ClosingConnections closing;
  private final List<HostileReport.Row> rows = new ArrayList<>();
  private final List<String> findings = new ArrayList<>();

  private HostileRun(
      HostilePlan plan, ServerProcess server, ManagementPort management, ControlGames control) {
    this.plan = plan;
    this.server = server;
    this.log = new ServerLog(server.log());
    this.management = management;
    this.control = control;
    this.closing = new ClosingConnections(server.endpoint().port());
  }

  /**
   * Runs all attacks of the plan.
   *
   * @throws IOException if the server does not start, or ends by itself
   */
  static HostileReport of(HostilePlan plan, Instant startedAt, MachineInfo machineInfo)
      throws IOException, InterruptedException {
    try (ServerProcess server = ServerProcess.start(plan.store(), plan.settings());
        ManagementPort management = new ManagementPort(server.management());
        ControlGames control = ControlGames.start(server.endpoint(), GAMES, RATE, plan.seed())) {
      return new HostileRun(plan, server, management, control).run(startedAt, machineInfo);
    }
  }

  private HostileReport run(Instant startedAt, MachineInfo machineInfo)
      throws IOException, InterruptedException {
    Thread.sleep(WARM_UP);
    Levels before = Levels.of(server.pid(), management);
    var _ = control.interval();
    Thread.sleep(plan.time());
    Latencies.Percentiles quiet = control.interval();
    var _ = log.nextLines();
    try (Progress progress = Progress.of("attacking", plan.attacks().size())) {
      for (Attack attack : plan.attacks()) {
        HostileReport.Row row = row(attack, before);
        rows.add(row);
        progress.line("hostile: " + row.summary(quiet));
        progress.step();
      }
      progress.line("hostile: waiting for the last deadlines");
      closing.awaitAtMost(0);
    } finally {
      closing.abandon();
    }
    Levels.of(server.pid(), management).risen(before, "the attacks", 0).forEach(findings::add);
    control.errors().forEach(error -> findings.add("control games: " + error));
    return new HostileReport(
        startedAt.toString(),
        plan.scale(),
        plan.time().toMillis() / 1e3,
        machineInfo,
        quiet,
        closedRows(),
        findings);
  }

  private HostileReport.Row row(Attack attack, Levels before)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    closing.awaitAtMost(MOST_WAITING);
    ProcFs process = ProcFs.of(server.pid());
    long resident = process.residentBytes();
    CpuTime cpu = process.read();
    var _ = control.interval();
    Attacker attacker =
        Attacker.of(server.endpoint(), plan.time(), plan.scale(), rows.size(), Integer.MAX_VALUE);
    long peak = attackAndSample(attack, attacker, process);
    CpuTime used = process.read().since(cpu);
    Latencies.Percentiles latencies = control.interval();
    closing.add(rows.size(), attacker, plan.documented(attack).plus(plan.grace()));
    Levels after = settled(before);
    after.risen(before, attack.name(), closing.open()).forEach(findings::add);
    attacker.faults().forEach(fault -> findings.add("%s: %s".formatted(attack.name(), fault)));
    Attacker.Spent spent = attacker.spent();
    List<String> lines = log.nextLines();
    HostileReport.Row row =
        new HostileReport.Row(
            attack.name(),
            spent.connections(),
            spent.refusedConnections(),
            spent.bytes(),
            used.nanos() / NANOS_A_SECOND,
            Math.max(0, peak - resident),
            latencies,
            NEVER,
            lines.size(),
            new HostileReport.After(
                after.liveHeap(), closing.open(), plan.documented(attack).toMillis()));
    check(row, lines, Duration.ofNanos(System.nanoTime() - begun));
    return row;
  }

  /**
   * Collects the garbage and waits some seconds at most for the figures to return to their earlier
   * levels, because the JVM gives memory back little by little.
   */
  private Levels settled(Levels before) throws IOException, InterruptedException {
    long end = System.nanoTime() + SETTLING.toNanos();
    Levels levels = Levels.of(server.pid(), management);
    while (!levels.risen(before, "", closing.open()).isEmpty() && System.nanoTime() - end < 0) {
      TimeUnit.NANOSECONDS.sleep(SAMPLING.toNanos());
      closing.lookSometimes();
      levels = levels.later(server.pid(), management);
    }
    return levels;
  }

  /** Runs the attack and returns the server's largest resident memory meanwhile. */
  private long attackAndSample(Attack attack, Attacker attacker, ProcFs process)
      throws IOException, InterruptedException {
    Thread script = Thread.ofVirtual().start(() -> run(attack, attacker));
    long peak = 0;
    while (script.isAlive()) {
      peak = Math.max(peak, process.residentBytes());
      closing.lookSometimes();
      var _ = script.join(SAMPLING);
    }
    return peak;
  }

  private static void run(Attack attack, Attacker attacker) {
    try {
      attack.script().run(attacker);
      attacker.pauseToTheEnd();
    } catch (IOException | IllegalStateException e) {
      attacker.fault("could not be carried out: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the rows with the times in which the server closed the connections. */
  private List<HostileReport.Row> closedRows() {
    List<HostileReport.Row> closed = new ArrayList<>();
    for (HostileReport.Row row : rows) {
      int number = closed.size();
      double millis = closing.closedAfterMillis(number);
      if (millis == NEVER) {
        findings.add(
            "%s: %,d connections were open %,d ms after it, %d s above the documented time"
                .formatted(
                    row.attack(),
                    closing.left(number),
                    row.after().deadlineMillis() + plan.grace().toMillis(),
                    plan.grace().toSeconds()));
      }
      closed.add(row.closedAfter(millis));
    }
    return closed;
  }

  private void check(HostileReport.Row row, List<String> lines, Duration time) {
    if (row.control().count() == 0) {
      findings.add("%s: the control games stood still".formatted(row.attack()));
    }
    ServerLog.stackTrace(lines)
        .ifPresent(
            line -> findings.add("%s: logged a stack trace: %s".formatted(row.attack(), line)));
    if (lines.size() > time.toSeconds() + 1) {
      findings.add(
          "%s: logged %d lines in %d s, the first: %s"
              .formatted(row.attack(), lines.size(), time.toSeconds(), lines.getFirst()));
    }
  }
}
