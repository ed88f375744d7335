package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/// Measures a contender over intervals in which it plays while the others are held. No turn is in
/// progress when an interval begins or ends, so every turn is counted with its full cost. Not
/// thread-safe.
public final class ContenderMeasurement {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final double NANOS_A_SECOND = 1e9;
  private static final long SHORTEST_SAMPLE_NANOS = 100_000_000;

  private final Contender contender;
  private final CpuTime.Meter client = ProcFs.of(ProcessHandle.current().pid());
  private final List<TurnCounts> rounds = new ArrayList<>();
  private final List<Sample> samples = new ArrayList<>();
  private TurnCounts total = TurnCounts.NOTHING;
  private long overdue;
  private Latencies.Percentiles untilShown = Latencies.Percentiles.NONE;
  private Latencies.Percentiles untilAnswered = Latencies.Percentiles.NONE;

  public ContenderMeasurement(Contender contender) {
    this.contender = contender;
  }

  public Contender contender() {
    return contender;
  }

  /// Lets the contender play and discards the figures.
  public void warmUp(Duration time, Progress progress) throws IOException, InterruptedException {
    List<Sample> dropped = new ArrayList<>();
    var _ = run(time, progress, dropped);
    contender.turns().untilShown().reset();
    contender.turns().untilAnswered().reset();
  }

  public TurnCounts round(Duration time, Progress progress)
      throws IOException, InterruptedException {
    long overdueBefore = contender.turnPacers().overdue();
    TurnCounts round = run(time, progress, samples);
    overdue += contender.turnPacers().overdue() - overdueBefore;
    rounds.add(round);
    total = total.plus(round);
    untilShown = Latencies.Percentiles.of(contender.turns().untilShown().whole());
    untilAnswered = Latencies.Percentiles.of(contender.turns().untilAnswered().whole());
    return round;
  }

  private TurnCounts run(Duration time, Progress progress, List<Sample> into)
      throws IOException, InterruptedException {
    double before = total.nanos() / NANOS_A_SECOND;
    TurnCounts start = now();
    TurnCounts last = start;
    contender.turnPacers().resume();
    long end = start.nanos() + time.toNanos();
    for (long left = time.toNanos(); left > SHORTEST_SAMPLE_NANOS; left = end - last.nanos()) {
      TimeUnit.NANOSECONDS.sleep(Math.min(TimeUnit.SECONDS.toNanos(1), left));
      TurnCounts next = now();
      double second = before + next.since(start).nanos() / NANOS_A_SECOND;
      into.add(Sample.of(second, next.since(last), contender.turns().untilShown().interval()));
      last = next;
      progress.step();
    }
    contender.turnPacers().hold(PATIENCE);
    TurnCounts round = now().since(start);
    var _ = contender.turns().untilShown().interval();
    var _ = contender.turns().untilAnswered().interval();
    return round;
  }

  private TurnCounts now() throws IOException {
    return new TurnCounts(
        System.nanoTime(),
        contender.turns().shown().sum(),
        contender.cpu().read(),
        client.read(),
        contender.players().frames().sum(),
        contender.players().bytes().sum(),
        contender.spectators().frames().sum(),
        contender.spectators().bytes().sum());
  }

  /// Returns the counts of all rounds together.
  public TurnCounts total() {
    return total;
  }

  /// Returns the number of turns that were due in the rounds but never begun.
  public long overdue() {
    return overdue;
  }

  public List<TurnCounts> rounds() {
    return List.copyOf(rounds);
  }

  public List<Sample> samples() {
    return List.copyOf(samples);
  }

  /// Returns the latencies of all rounds until both players have seen a turn.
  public Latencies.Percentiles untilShown() {
    return untilShown;
  }

  public Latencies.Percentiles untilAnswered() {
    return untilAnswered;
  }

  /// A server, the players on it, which can be resumed and held, and their traffic.
  public record Contender(
      String name,
      TurnPacers turnPacers,
      TurnTally turns,
      CpuTime.Meter cpu,
      LeanSocket.Traffic players,
      LeanSocket.Traffic spectators) {}

  /// The figures of about one second of a run.
  ///
  /// @param second the end of the sample, in seconds since the first measured round began; time
  ///   between rounds is left out
  public record Sample(
      double second,
      double turnsPerSecond,
      double serverMicrosPerTurn,
      double p50Millis,
      double p99Millis,
      double p999Millis) {

    static Sample of(double second, TurnCounts turnCounts, Histogram latencies) {
      return new Sample(
          second,
          turnCounts.turnsPerSecond(),
          turnCounts.serverMicrosPerTurn(),
          Latencies.Percentiles.millis(latencies, 50),
          Latencies.Percentiles.millis(latencies, 99),
          Latencies.Percentiles.millis(latencies, 99.9));
    }
  }
}
