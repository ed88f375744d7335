package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.Jcmd;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.load.ControlGames;
import dev.espionage.tools.process.ServerLog;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/// Attacks a server of its own, one round after another, while control games and ordinary people go
/// on, and measures the server every second: in a quiet time, under attack, and in another quiet
/// time. A round begins while connections of earlier ones wait for their deadlines. Blocking; not
/// thread-safe.
final class HostileRun {

  private static final Duration WARM_UP = Duration.ofSeconds(5);

  /// A second, less half of [#LOOK].
  private static final Duration BETWEEN_SAMPLES = Duration.ofMillis(875);

  /// The time between two looks at memory and connections.
  private static final Duration LOOK = Duration.ofMillis(250);

  /// The longest time for memory to be given back after a round.
  private static final Duration SETTLING = Duration.ofSeconds(10);

  /// The most open connections of earlier rounds when the next one begins.
  private static final int MOST_WAITING = 4_000;

  private static final double NANOS_A_SECOND = 1e9;
  private static final String HEAP = "jvm_memory_used_bytes";
  private static final List<String> NO_PART = List.of();

  /// A round whose attacks have ended, and what it left in the server.
  private record Ended(AttackMix mix, long liveHeap, long openConnections) {}

  private final HostilePlan plan;
  private final ServerProcess server;
  private final ServerLog log;
  private final ManagementPort management;
  private final ControlGames control;
  private final FriendlyPlayers friends;
  private final ClosingConnections closing;
  private final HostileParts parts = new HostileParts();
  private final AtomicInteger nets = new AtomicInteger();
  private final List<Ended> ended = new ArrayList<>();
  private final List<String> findings = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private long linesSince;
  private long begun;
  private long nextSample;
  private CpuTime cpu;

  private HostileRun(
      HostilePlan plan,
      ServerProcess server,
      ManagementPort management,
      ControlGames control,
      FriendlyPlayers friends)
      throws IOException {
    this.plan = plan;
    this.server = server;
    this.log = new ServerLog(server.log());
    this.management = management;
    this.control = control;
    this.friends = friends;
    this.closing = new ClosingConnections(server.endpoint().port());
    this.cpu = ProcFs.of(server.pid()).read();
  }

  static HostileReport of(HostilePlan plan) throws IOException, InterruptedException {
    try (ServerProcess server = ServerProcess.start(plan.store(), plan.settings());
        ManagementPort management = new ManagementPort(server.management());
        ControlGames control =
            ControlGames.start(server.endpoint(), plan.rooms(), plan.rate(), plan.seed());
        FriendlyPlayers friends = FriendlyPlayers.start(server.endpoint())) {
      return new HostileRun(plan, server, management, control, friends).run();
    }
  }

  private HostileReport run() throws IOException, InterruptedException {
    Thread.sleep(WARM_UP);
    long heapBefore = liveHeapBytes();
    var _ = log.nextLines();
    begun = System.nanoTime();
    linesSince = begun;
    sample(NO_PART, 0);
    measure("before");
    attack(new HostileChecks.Levels(heapBefore, parts.part("before").mean()));
    long heapAfter = liveHeapBytes();
    sample(NO_PART, 0);
    measure("after");
    checkLog("after the attacks");
    control.errors().forEach(error -> findings.add("control games: " + error));
    return report(new HostileReport.Outcome(control.turns(), heapBefore, heapAfter));
  }

  private long liveHeapBytes() throws IOException, InterruptedException {
    return new Jcmd(server.pid()).liveHeapBytes();
  }

  /// Measures a quiet time.
  private void measure(String part) throws IOException, InterruptedException {
    long from = System.nanoTime();
    while (since(from).compareTo(plan.quiet()) < 0) {
      tick(List.of(part), 0);
    }
    sample(List.of(part), 0);
  }

  /// Carries out all rounds, and waits until the server has closed their connections.
  private void attack(HostileChecks.Levels before) throws IOException, InterruptedException {
    long looks = plan.rounds().stream().mapToLong(round -> round.time().dividedBy(LOOK)).sum();
    try (closing;
        Progress progress = Progress.of("attacking", looks)) {
      for (AttackRound round : plan.rounds()) {
        attack(round, before, progress);
      }
      progress.line("hostile: waiting for the last deadlines");
      while (closing.isWaiting()) {
        tick(NO_PART, 0);
      }
    }
  }

  private void attack(AttackRound round, HostileChecks.Levels before, Progress progress)
      throws IOException, InterruptedException {
    while (closing.open() > MOST_WAITING) {
      tick(NO_PART, 0);
    }
    sample(NO_PART, 0);
    long from = System.nanoTime();
    AttackMix mix = AttackMix.start(server.endpoint(), plan, round, nets);
    closing.add(mix);
    while (!mix.isOver()) {
      tick(round.parts(since(from)), mix.running());
      progress.step();
    }
    sample(round.parts(since(from)), 0);
    closing.look();
    HostileChecks.Levels after = settled(before);
    ended.add(new Ended(mix, after.liveHeap(), closing.open()));
    findings.addAll(after.risen(before, round.name(), closing.open()));
    findings.addAll(mix.faults());
    checkLog(round.name());
    progress.line("hostile: " + summary(mix));
  }

  private String summary(AttackMix mix) {
    long connections = mix.rows().stream().mapToLong(HostileReport.Row::connections).sum();
    return parts.part(mix.round().name()).summary(parts.part("before"), connections);
  }

  /// Collects the garbage and waits some seconds at most for the figures to return to their earlier
  /// levels, because the JVM gives memory back little by little.
  private HostileChecks.Levels settled(HostileChecks.Levels before)
      throws IOException, InterruptedException {
    long live = liveHeapBytes();
    long from = System.nanoTime();
    HostileChecks.Levels levels = new HostileChecks.Levels(live, figures());
    while (!levels.risen(before, "", closing.open()).isEmpty()
        && since(from).compareTo(SETTLING) < 0) {
      tick(NO_PART, 0);
      levels = new HostileChecks.Levels(live, figures());
    }
    return levels;
  }

  /// Waits a moment, looks at the closing connections, and adds a sample every second.
  private void tick(List<String> names, int attacks) throws IOException, InterruptedException {
    Thread.sleep(LOOK);
    closing.look();
    if (System.nanoTime() - nextSample >= 0) {
      sample(names, attacks);
    }
  }

  /// Adds a sample of the time since the last one to these parts of the run.
  private void sample(List<String> names, int attacks) throws IOException {
    nextSample = System.nanoTime() + BETWEEN_SAMPLES.toNanos();
    Histogram turns = control.interval();
    List<FriendlyPlayers.Answers> answers = friends.interval();
    List<String> logged = log.nextLines();
    lines.addAll(logged);
    CpuTime until = ProcFs.of(server.pid()).read();
    double cpuSeconds = until.since(cpu).nanos() / NANOS_A_SECOND;
    cpu = until;
    HostileReport.Sample sample =
        new HostileReport.Sample(
            since(begun).toNanos() / NANOS_A_SECOND,
            names.isEmpty() ? "" : names.getFirst(),
            attacks,
            figures(),
            cpuSeconds,
            Latencies.Percentiles.of(turns),
            logged.size());
    parts.add(sample, names, turns, answers);
  }

  /// Returns the figures, or the last ones if the server does not answer, which is a finding.
  private HostileReport.Figures figures() throws IOException {
    ProcFs process = ProcFs.of(server.pid());
    try {
      ManagementPort.Metrics metrics = management.metrics();
      return new HostileReport.Figures(
          process.residentBytes(),
          (long) metrics.sum(HEAP, "area=\"heap\""),
          process.threadCount(),
          process.openFiles(),
          (long) metrics.tcpConnections(),
          metrics.computerGames());
    } catch (IOException e) {
      List<HostileReport.Sample> samples = parts.samples();
      if (!server.isAlive() || samples.isEmpty()) {
        throw e;
      }
      findings.add(
          "no figures at second %d: %s".formatted(since(begun).toSeconds(), e.getMessage()));
      return samples.getLast().figures();
    }
  }

  /// Checks the lines of the log since the last check.
  private void checkLog(String what) {
    findings.addAll(HostileChecks.log(what, lines, since(linesSince)));
    linesSince = System.nanoTime();
    lines.clear();
  }

  private static Duration since(long nanoTime) {
    return Duration.ofNanos(System.nanoTime() - nanoTime);
  }

  private HostileReport report(HostileReport.Outcome outcome) {
    List<HostileReport.Round> rounds = ended.stream().map(this::round).toList();
    findings.addAll(HostileChecks.findings(outcome, parts, rounds));
    return new HostileReport(
        plan.headline(), outcome, parts.parts(), rounds, rows(), parts.samples(), findings);
  }

  private HostileReport.Round round(Ended round) {
    AttackRound attacks = round.mix.round();
    ClosingConnections.Closed closed = closing.closed(round.mix);
    return new HostileReport.Round(
        attacks.name(),
        round.liveHeap,
        round.openConnections,
        closed.afterMillis(),
        attacks.documented(plan.settings()).toMillis(),
        closed.left());
  }

  /// Returns the sums of each attack, in the order of the plan.
  private List<HostileReport.Row> rows() {
    Map<String, HostileReport.Row> sums = new HashMap<>();
    ended.stream()
        .flatMap(round -> round.mix.rows().stream())
        .forEach(row -> sums.merge(row.attack(), row, HostileReport.Row::plus));
    return plan.rounds().stream()
        .flatMap(round -> round.attacks().stream())
        .flatMap(attack -> Stream.ofNullable(sums.get(attack.name())))
        .toList();
  }
}
