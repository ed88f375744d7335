package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.Latencies;
import dev.espionage.loadtest.gauge.MachineInfo;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.load.ControlGames;
import dev.espionage.loadtest.process.ServerLog;
import dev.espionage.loadtest.process.ServerProcess;
import dev.espionage.loadtest.report.HostileReport;
import dev.espionage.loadtest.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Attacks a server of its own, one attack after another, while control games go on. Blocking; not
 * thread-safe.
 */
final class HostileRun {

  private static final int GAMES = 4;

  /** Turns per second in all control games, within the limits of their players. */
  private static final double RATE = 20;

  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final Duration SAMPLING = Duration.ofMillis(100);
  private static final double NANOS_A_SECOND = 1e9;
  private static final double NANOS_A_MILLI = 1e6;
  private static final double NEVER = -1;

  /** The longest log of an attack: a line a second, and a few at its beginning. */
  private static final long LINES_AT_ONCE = 5;

  private final HostilePlan plan;
  private final ServerProcess server;
  private final ServerLog log;
  private final ManagementPort management;
  private final ControlGames control;
  private final List<HostileReport.Row> rows = new ArrayList<>();
  private final List<String> findings = new ArrayList<>();

  private HostileRun(
      HostilePlan plan, ServerProcess server, ManagementPort management, ControlGames control) {
    this.plan = plan;
    this.server = server;
    this.log = new ServerLog(server.log());
    this.management = management;
    this.control = control;
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
    var _ = control.interval();
    Thread.sleep(plan.time());
    Latencies.Percentiles quiet = control.interval();
    try (Progress progress = Progress.of("attacking", plan.attacks().size())) {
      for (Attack attack : plan.attacks()) {
        rows.add(row(attack));
        progress.step();
      }
    }
    control.errors().forEach(error -> findings.add("control games: " + error));
    return new HostileReport(
        startedAt.toString(),
        plan.scale(),
        plan.time().toMillis() / 1e3,
        machineInfo,
        quiet,
        rows,
        findings);
  }

  private HostileReport.Row row(Attack attack) throws IOException, InterruptedException {
    ProcFs process = ProcFs.of(server.pid());
    double before = management.metrics().tcpConnections();
    long resident = process.residentBytes();
    var _ = log.nextLines();
    CpuTime cpu = process.read();
    var _ = control.interval();
    Attacker attacker =
        Attacker.of(server.endpoint(), plan.time(), plan.scale(), rows.size(), Integer.MAX_VALUE);
    long peak = attackAndSample(attack, attacker, process);
    CpuTime used = process.read().since(cpu);
    Latencies.Percentiles latencies = control.interval();
    double closed = closedAfter(before);
    Attacker.Spent spent = attacker.spent();
    attacker.faults().stream()
        .findFirst()
        .ifPresent(fault -> findings.add(notCarriedOut(attack, fault)));
    attacker.close();
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
            closed,
            lines.size());
    check(row, lines);
    return row;
  }

  /** Runs the attack and returns the server's largest resident memory meanwhile. */
  private long attackAndSample(Attack attack, Attacker attacker, ProcFs process)
      throws IOException, InterruptedException {
    Thread script = Thread.ofVirtual().start(() -> run(attack, attacker));
    long peak = 0;
    while (script.isAlive()) {
      peak = Math.max(peak, process.residentBytes());
      var _ = script.join(SAMPLING);
    }
    return peak;
  }

  private void run(Attack attack, Attacker attacker) {
    try {
      attack.script().run(attacker);
      attacker.pauseToTheEnd();
    } catch (IOException e) {
      findings.add(notCarriedOut(attack, e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String notCarriedOut(Attack attack, @Nullable String fault) {
    return "%s: could not be carried out: %s".formatted(attack.name(), fault);
  }

  /** Waits until only the earlier connections are open; returns the time that it took. */
  private double closedAfter(double earlier) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    while (System.nanoTime() - begun < plan.closing().toNanos()) {
      if (management.metrics().tcpConnections() <= earlier) {
        return (System.nanoTime() - begun) / NANOS_A_MILLI;
      }
      Thread.sleep(SAMPLING);
    }
    return NEVER;
  }

  private void check(HostileReport.Row row, List<String> lines) {
    if (row.control().count() == 0) {
      findings.add("%s: the control games stood still".formatted(row.attack()));
    }
    if (row.closedAfterMillis() == NEVER) {
      findings.add(
          "%s: connections were open %d s after it"
              .formatted(row.attack(), plan.closing().toSeconds()));
    }
    ServerLog.stackTrace(lines)
        .ifPresent(
            line -> findings.add("%s: logged a stack trace: %s".formatted(row.attack(), line)));
    long most = LINES_AT_ONCE + plan.time().plus(plan.closing()).toSeconds();
    if (lines.size() > most) {
      findings.add(
          "%s: logged %d lines, the first: %s"
              .formatted(row.attack(), lines.size(), lines.getFirst()));
    }
  }
}
