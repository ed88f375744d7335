package dev.espionage.loadtest.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Makes the report of one load out of its measurements.
final class MeasuredLoad {

  /// The length of games in the ratio that includes their life.
  private static final int TURNS = 125;

  private static final double MICROS_A_MILLI = 1e3;

  private MeasuredLoad() {}

  /// Returns the report.
  ///
  /// @param whole the measurements of whole games, ours first, then of the bare servers
  /// @param apart short games, long games and the bare fan-out as far as it is measured; empty if
  ///   turns and lives are not told apart
  static LoadReport.Load report(
      String name, List<ContenderMeasurement> whole, List<ContenderMeasurement> apart) {
    ContenderMeasurement ours = whole.getFirst();
    return new LoadReport.Load(
        name,
        ours.total().turns(),
        ours.total().turnsPerSecond(),
        ours.overdue(),
        ours.untilShown(),
        ours.total().cost(),
        whole.stream().skip(1).map(other -> bare(ours, other)).toList(),
        apart.isEmpty() ? List.of() : parts(apart),
        apart.size() < 3 ? List.of() : ratios(apart),
        ours.samples());
  }

  private static LoadReport.Bare bare(ContenderMeasurement ours, ContenderMeasurement other) {
    return new LoadReport.Bare(
        other.contender().name(),
        other.total().turns(),
        other.total().turnsPerSecond(),
        other.total().cost(),
        other.untilShown(),
        LoadReport.Ratio.of(micros(ours), micros(other)));
  }

  private static List<Double> micros(ContenderMeasurement other) {
    return other.rounds().stream().map(TurnCounts::serverMicrosPerTurn).toList();
  }

  private static List<LoadReport.Part> parts(List<ContenderMeasurement> apart) {
    List<TurnCounts> rounds = new ArrayList<>(apart.getFirst().rounds());
    rounds.addAll(apart.get(1).rounds());
    return Arrays.stream(CpuPart.values()).flatMap(part -> part(part, rounds).stream()).toList();
  }

  /// Returns the fit of a part; empty if it took no time or the rounds are too much alike.
  private static Optional<LoadReport.Part> part(CpuPart part, List<TurnCounts> rounds) {
    List<TurnAndLife.Round> points = rounds.stream().map(part::of).toList();
    if (points.stream().allMatch(point -> point.cost() == 0)) {
      return Optional.empty();
    }
    return TurnAndLife.of(points)
        .map(fit ->
            new LoadReport.Part(part.label(), fit.turn(), fit.life().dividedBy(MICROS_A_MILLI)));
  }

  /// Returns the ratios to the bare fan-out: each round has one of short and one of long games,
  /// which give a turn and a life.
  private static List<LoadReport.NamedRatio> ratios(List<ContenderMeasurement> apart) {
    List<Optional<TurnAndLife>> rounds =
        IntStream.range(0, apart.getFirst().rounds().size())
            .mapToObj(i ->
                TurnAndLife.of(
                    List.of(
                        CpuPart.PROCESS.of(apart.getFirst().rounds().get(i)),
                        CpuPart.PROCESS.of(apart.get(1).rounds().get(i)))))
            .toList();
    List<Double> fan = micros(apart.get(2));
    return List.of(
        named("turns alone", rounds, fit -> fit.turn().value(), fan),
        named("games of %d turns".formatted(TURNS), rounds, fit -> fit.perTurn(TURNS), fan));
  }

  private static LoadReport.NamedRatio named(
      String name,
      List<Optional<TurnAndLife>> rounds,
      ToDoubleFunction<TurnAndLife> figure,
      List<Double> fan) {
    List<Double> figures =
        rounds.stream().map(fit -> fit.map(figure::applyAsDouble).orElse(0.0)).toList();
    return new LoadReport.NamedRatio(name + " ÷ bare fan-out", LoadReport.Ratio.of(figures, fan));
  }
}
