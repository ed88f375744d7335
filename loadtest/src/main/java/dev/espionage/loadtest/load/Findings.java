package dev.espionage.loadtest.load;

import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.report.LoadReport;
import dev.espionage.loadtest.report.Measure;
import dev.espionage.loadtest.stint.Count;
import dev.espionage.loadtest.stint.Stint;
import java.time.Instant;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Makes the report of what was counted. */
record Findings(
    LoadPlan plan, String server, Crowd crowd, Stint ours, List<Stint> theirs, long databaseNanos) {

  private static final double MILLIS_A_SECOND = 1e3;
  private static final double NANOS_A_MICRO = 1e3;

  LoadReport report(
      Instant startedAt, Environment environment, List<LoadReport.Part> breakdown, List<Measure> process) {
    return new LoadReport(
        startedAt.toString(),
        setup(),
        environment,
        outcome(),
        ours.untilShown(),
        ours.untilAnswered(),
        LoadReport.Cost.of(ours.total(), databaseMicros()),
        theirs.stream().map(this::bare).toList(),
        breakdown,
        process,
        ours.samples());
  }

  private double databaseMicros() {
    long turns = ours.total().turns();
    return turns == 0 ? 0 : databaseNanos / NANOS_A_MICRO / turns;
  }

  private LoadReport.Setup setup() {
    RoomPlan room = plan.room();
    return new LoadReport.Setup(
        plan.rooms(),
        plan.spectators(),
        plan.rate().orElse(0),
        plan.time().toMillis() / MILLIS_A_SECOND,
        plan.rounds(),
        plan.warmUp().toMillis() / MILLIS_A_SECOND,
        room.variant().id(),
        room.timeControl(),
        plan.url().isPresent() ? "" : plan.store().label(),
        room.seed(),
        server,
        plan.threads());
  }

  private LoadReport.Outcome outcome() {
    GameTally games = crowd.games();
    return new LoadReport.Outcome(
        ours.total().turns(),
        crowd.turns().turnsSent(),
        crowd.turns().turnsAnswered(),
        crowd.turns().turnsShown(),
        ours.total().turnsPerSecond(),
        ours.overdue(),
        games.games(),
        games.results(),
        games.reasons(),
        games.refusals(),
        games.spectatorBoards(),
        games.conflations(),
        games.errorCount(),
        games.errors());
  }

  private LoadReport.Bare bare(Stint stint) {
    return new LoadReport.Bare(
        stint.contender().name(),
        stint.total().turns(),
        stint.total().turnsPerSecond(),
        LoadReport.Cost.of(stint.total(), 0),
        stint.untilShown(),
        ratio(stint, Count::serverMicrosPerTurn),
        ratio(stint, Count::serverMicrosPerPush));
  }

  private LoadReport.Ratio ratio(Stint stint, ToDoubleFunction<Count> figure) {
    return LoadReport.Ratio.of(figures(ours, figure), figures(stint, figure));
  }

  private static List<Double> figures(Stint stint, ToDoubleFunction<Count> figure) {
    return stint.rounds().stream().map(figure::applyAsDouble).toList();
  }
}
