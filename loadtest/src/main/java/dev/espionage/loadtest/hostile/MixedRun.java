package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.Jcmd;
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
import org.HdrHistogram.Histogram;

/**
 * Attacks a server of its own in several ways at a time while control games go on, and measures the
 * server every second: in a quiet time, under attack, and in another quiet time. Blocking; not
 * thread-safe.
 */
final class MixedRun {

  /** Turns per second in a control game, within the limits of its players. */
  private static final double RATE = 5;

  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final double NANOS_A_SECOND = 1e9;
  private static final double NANOS_A_MILLI = 1e6;
  private static final String HEAP = "jvm_memory_used_bytes";
  private static final double NEVER = -1;

  private final MixedPlan plan;
  private final ServerProcess server;
  private final ServerLog log;
  private final ManagementPort management;
  private final ControlGames control;
  private final FriendlyPlayers friends;
  private final MixedParts parts;
  private final List<String> findings = new ArrayList<>();
  private long begun;
  private long nextSample;

  private MixedRun(
      MixedPlan plan,
      ServerProcess server,
      ManagementPort management,
      ControlGames control,
      FriendlyPlayers friends) {
    this.plan = plan;
    this.server = server;
    this.log = new ServerLog(server.log());
    this.management = management;
    this.control = control;
    this.friends = friends;
    this.parts = new MixedParts(plan.time(), plan.part());
  }

  /**
   * Runs the plan.
   *
   * @throws IOException if the server does not start, or ends by itself
   */
  static MixedReport of(MixedPlan plan, Instant startedAt, MachineInfo machineInfo)
      throws IOException, InterruptedException {
    HostilePlan hostile = plan.hostile();
    try (ServerProcess server = ServerProcess.start(hostile.store(), hostile.settings());
        ManagementPort management = new ManagementPort(server.management());
        ControlGames control =
            ControlGames.start(
                server.endpoint(), plan.rooms(), RATE * plan.rooms(), hostile.seed());
        FriendlyPlayers friends = FriendlyPlayers.start(server.endpoint())) {
      return new MixedRun(plan, server, management, control, friends).run(startedAt, machineInfo);
    }
  }

  private MixedReport run(Instant startedAt, MachineInfo machineInfo)
      throws IOException, InterruptedException {
    Thread.sleep(WARM_UP);
    long heapBefore = collected();
    var _ = newLines();
    begun = System.nanoTime();
    nextSample = begun;
    sampleFor(plan.part(), MixedReport.Phase.BEFORE);
    double closed;
    List<MixedReport.Row> attacks;
    try (AttackMix mix = AttackMix.start(server.endpoint(), plan)) {
      sampleAttacks(mix);
      closed = closedAfter(mix);
      attacks = mix.rows();
    }
    long heapAfter = collected();
    sampleFor(plan.part(), MixedReport.Phase.AFTER);
    control.errors().forEach(error -> findings.add("control games: " + error));
    return report(
        startedAt,
        machineInfo,
        new MixedReport.Outcome(control.turns(), heapBefore, heapAfter, closed, attacks));
  }

  /**
   * Collects the server's garbage, and forgets the latencies meanwhile.
   *
   * @return the bytes of live objects
   */
  private long collected() throws IOException, InterruptedException {
    long live = new Jcmd(server.pid()).liveHeapBytes();
    var _ = control.interval();
    var _ = friends.interval();
    return live;
  }

  private void sampleAttacks(AttackMix mix) throws IOException, InterruptedException {
    long from = System.nanoTime();
    try (Progress progress = Progress.of("attacking", plan.time().toSeconds())) {
      while (since(from).compareTo(plan.time()) < 0) {
        sample(MixedReport.Phase.ATTACKS, from, mix.running());
        progress.step();
      }
    }
  }

  private MixedReport report(
      Instant startedAt, MachineInfo machineInfo, MixedReport.Outcome outcome) throws IOException {
    HostilePlan hostile = plan.hostile();
    List<MixedReport.Sample> samples = parts.samples();
    var _ = newLines();
    findings.addAll(MixedChecks.findings(outcome, parts.parts(), samples));
    return new MixedReport(
        startedAt.toString(),
        new MixedReport.Setup(
            plan.time().toMillis() / 1e3,
            plan.rooms(),
            RATE * plan.rooms(),
            plan.atOnce(),
            hostile.scale(),
            hostile.seed()),
        machineInfo,
        outcome,
        parts.parts(),
        samples,
        findings);
  }

  private static Duration since(long nanoTime) {
    return Duration.ofNanos(System.nanoTime() - nanoTime);
  }

  private void sampleFor(Duration time, MixedReport.Phase phase)
      throws IOException, InterruptedException {
    long from = System.nanoTime();
    while (since(from).compareTo(time) < 0) {
      sample(phase, from, 0);
    }
  }

  /**
   * Waits until the server has closed the connections of the last attacks.
   *
   * @return the milliseconds since the end of the last attack
   */
  private double closedAfter(AttackMix mix) throws IOException, InterruptedException {
    long from = System.nanoTime();
    long ended = from;
    while (since(ended).compareTo(plan.hostile().closing()) < 0) {
      if (!mix.isOver()) {
        ended = System.nanoTime();
      } else if (mix.openConnections() == 0) {
        return since(ended).toNanos() / NANOS_A_MILLI;
      }
      sample(MixedReport.Phase.CLOSING, from, mix.running());
    }
    return NEVER;
  }

  /**
   * Waits for the next second, and adds a sample. A sample that cannot be taken is a finding.
   *
   * @param from the time at which the phase began
   * @throws IOException if the server has ended
   */
  private void sample(MixedReport.Phase phase, long from, int attacks)
      throws IOException, InterruptedException {
    nextSample = Math.max(nextSample + SECOND.toNanos(), System.nanoTime());
    Thread.sleep(Duration.ofNanos(nextSample - System.nanoTime()));
    Histogram turns = control.intervalHistogram();
    List<FriendlyAnswers> answers = friends.interval();
    int logged = newLines();
    double second = since(begun).toNanos() / NANOS_A_SECOND;
    try {
      MixedReport.Sample sample =
          new MixedReport.Sample(
              second, phase, attacks, figures(), Latencies.Percentiles.of(turns), logged);
      parts.add(sample, since(from), turns, answers);
    } catch (IOException e) {
      if (!server.isAlive()) {
        throw e;
      }
      findings.add("no figures at second %.0f: %s".formatted(second, e.getMessage()));
    }
  }

  private MixedReport.Figures figures() throws IOException {
    ProcFs process = ProcFs.of(server.pid());
    ManagementPort.Metrics metrics = management.metrics();
    return new MixedReport.Figures(
        process.residentBytes(),
        (long) metrics.sum(HEAP, "area=\"heap\""),
        process.threadCount(),
        process.openFiles(),
        (long) metrics.tcpConnections(),
        metrics.computerGames());
  }

  /** Returns the number of new lines in the server's log. A stack trace is a finding. */
  private int newLines() throws IOException {
    List<String> lines = log.nextLines();
    ServerLog.stackTrace(lines).ifPresent(line -> findings.add("logged a stack trace: " + line));
    return lines.size();
  }
}
