package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.gauge.ThreadTimes;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.tools.report.Latencies;
import dev.espionage.tools.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/// Measures a contender at one rate, and with games of one length, over intervals in which it plays
/// while the others are held. No turn is in progress when an interval begins or ends, so every turn
/// is counted with its full cost. Not thread-safe.
final class ContenderMeasurement {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int DIGITS = 3;
  private static final double NANOS_A_SECOND = 1e9;
  private static final long SHORTEST_SAMPLE_NANOS = 100_000_000;

  private final Contender contender;
  private final GameLength length;
  private final OptionalDouble rate;
  private final CpuTime.Meter client = ProcFs.of(ProcessHandle.current().pid());
  private final List<TurnCounts> rounds = new ArrayList<>();
  private final List<Sample> samples = new ArrayList<>();
  private final Histogram untilShown = new Histogram(DIGITS);
  private TurnCounts total = TurnCounts.NOTHING;
  private long overdue;

  /// @param rate turns per second of all rooms together; empty for a closed loop
  ContenderMeasurement(Contender contender, GameLength length, OptionalDouble rate) {
    this.contender = contender;
    this.length = length;
    this.rate = rate;
  }

  /// Returns an empty measurement of the same games at half of the measured rate.
  ///
  /// @param least the lowest rate at which no first turn of a game is late
  ContenderMeasurement half(double least) {
    double half = Math.max(least, total.turnsPerSecond() / 2);
    return new ContenderMeasurement(contender, length, OptionalDouble.of(half));
  }

  Contender contender() {
    return contender;
  }

  /// Lets the contender play for this time and keeps the figures.
  TurnCounts round(Duration time, Progress progress) throws IOException, InterruptedException {
    overdue -= contender.turnPacers().overdue();
    double before = total.nanos() / NANOS_A_SECOND;
    contender.games().accept(length);
    contender.turnPacers().rate(rate);
    TurnCounts start = now();
    TurnCounts last = start;
    contender.turnPacers().resume();
    long end = start.nanos() + time.toNanos();
    for (long left = time.toNanos(); left > SHORTEST_SAMPLE_NANOS; left = end - last.nanos()) {
      TimeUnit.NANOSECONDS.sleep(Math.min(TimeUnit.SECONDS.toNanos(1), left));
      TurnCounts next = now();
      double second = before + next.since(start).nanos() / NANOS_A_SECOND;
      Histogram interval = contender.turns().untilShown().interval();
      untilShown.add(interval);
      samples.add(Sample.of(second, next.since(last), interval));
      last = next;
      progress.step();
    }
    contender.turnPacers().hold(PATIENCE);
    TurnCounts round = now().since(start);
    untilShown.add(contender.turns().untilShown().interval());
    overdue += contender.turnPacers().overdue();
    rounds.add(round);
    total = total.plus(round);
    return round;
  }

  private TurnCounts now() throws IOException {
    TurnTally turns = contender.turns();
    return new TurnCounts(
        System.nanoTime(),
        turns.shown().sum(),
        turns.halfGames().sum() / 2.0,
        contender.meters().process().read(),
        contender.meters().threads(),
        contender.meters().database().read(),
        client.read(),
        contender.players().frames().sum(),
        contender.players().bytes().sum(),
        contender.spectators().frames().sum(),
        contender.spectators().bytes().sum());
  }

  /// Returns the counts of all rounds together.
  TurnCounts total() {
    return total;
  }

  /// Returns the number of turns that were due in the rounds but never begun.
  long overdue() {
    return overdue;
  }

  List<TurnCounts> rounds() {
    return List.copyOf(rounds);
  }

  List<Sample> samples() {
    return List.copyOf(samples);
  }

  /// Returns the latencies of all rounds until both players have seen a turn.
  Latencies.Percentiles untilShown() {
    return Latencies.Percentiles.of(untilShown);
  }

  /// A server, the players on it, which can be resumed and held, and their traffic.
  ///
  /// @param games sets the length of the games from now on
  record Contender(
      String name,
      TurnPacers turnPacers,
      TurnTally turns,
      Consumer<GameLength> games,
      Meters meters,
      LeanSocket.Traffic players,
      LeanSocket.Traffic spectators) {}

  /// The meters of a server's processor time.
  ///
  /// @param threadTimes the meter of its threads; empty if the process is unknown
  record Meters(CpuTime.Meter process, Optional<ThreadTimes> threadTimes, CpuTime.Meter database) {

    /// Returns the meters of a process of this machine.
    static Meters of(long pid, CpuTime.Meter database) {
      return new Meters(ProcFs.of(pid), Optional.of(ThreadTimes.of(pid)), database);
    }

    Map<Layer, CpuTime> threads() throws IOException {
      Map<Layer, CpuTime> sums = new EnumMap<>(Layer.class);
      if (threadTimes.isPresent()) {
        threadTimes
            .get()
            .read()
            .forEach((name, time) -> sums.merge(Layer.ofServerThread(name), time, CpuTime::plus));
      }
      return sums;
    }
  }

  /// The figures of about one second of a run.
  ///
  /// @param second the end of the sample, in seconds since the first measured round began; time
  ///   between rounds is left out
  public record Sample(
      double second, double turnsPerSecond, double p50Millis, double p99Millis, double p999Millis) {

    static Sample of(double second, TurnCounts turnCounts, Histogram latencies) {
      return new Sample(
          second,
          turnCounts.turnsPerSecond(),
          Latencies.Percentiles.millis(latencies, 50),
          Latencies.Percentiles.millis(latencies, 99),
          Latencies.Percentiles.millis(latencies, 99.9));
    }
  }
}
