package dev.espionage.loadtest.load;

import dev.espionage.engine.board.Variants;
import dev.espionage.tools.player.WeightedPolicy;
import dev.espionage.tools.process.StoreChoice;
import dev.espionage.tools.report.Latencies;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// A report with a value in every component.
final class ReportFixture {

  private ReportFixture() {}

  static LoadReport report(String error) {
    Latencies.Percentiles times = new Latencies.Percentiles(60_000, 1.25, 2.5, 7.75, 21, 44);
    LoadReport.Cost ours = new LoadReport.Cost(21.5, 12.25, 7.2, 0.43, 4.5, 15.1, 0.3, 310);
    LoadReport.Cost bare = new LoadReport.Cost(7, 6, 7, 0.3, 0, 9, 0.4, 304);
    LoadReport.Load saturated =
        new LoadReport.Load(
            "saturated",
            60_000,
            2000,
            12,
            times,
            ours,
            List.of(
                new LoadReport.Bare(
                    "bare request/reply",
                    90_000,
                    3000,
                    bare,
                    times,
                    new LoadReport.Ratio(3.07, 3, 3.1))),
            List.of(
                part("server's process", 24.7, 3.9), part("without JIT compilation", 24.2, 2.85)),
            List.of(
                new LoadReport.NamedRatio(
                    "turns alone ÷ bare fan-out", new LoadReport.Ratio(1.78, 1.7, 1.85))),
            List.of(
                new ContenderMeasurement.Sample(1, 2000, 1.2, 7, 20),
                new ContenderMeasurement.Sample(2, 2010, 1.3, 8, 22)));
    return new LoadReport(
        new LoadPlan(
                Optional.empty(),
                Optional.empty(),
                StoreChoice.MEMORY,
                new LoadRoom.Plan(
                    Variants.ESPIONAGE,
                    "600+5",
                    1,
                    WeightedPolicy::new,
                    LoadRoom.Plan.TO_THE_END,
                    false),
                100,
                2,
                OptionalDouble.empty(),
                Duration.ofSeconds(15),
                Duration.ofSeconds(30),
                true,
                true,
                OptionalLong.empty(),
                1,
                new ServerCommands())
            .headline(),
        new WarmUp(35, 0.014, true),
        List.of(saturated),
        List.of(
            new LoadReport.Sum("acknowledged", 70_000),
            new LoadReport.Sum("seen by both players", 70_000)),
        new LoadReport.Outcome(
            70_000,
            70_000,
            70_000,
            500,
            Map.of("white-wins", 300, "black-wins", 200),
            Map.of("headquarters", 500),
            Map.of("busy", 3),
            140_000,
            7,
            1,
            List.of(error)),
        List.of(new Breakdown.Part("transport", 0.6, 12.9), new Breakdown.Part("rules", 0.4, 8.6)),
        List.of(
            new ProcessSampler.Measure(
                "heapPerRoom", "live heap, a room at its start", 3584, "B")));
  }

  private static LoadReport.Part part(String name, double micros, double millis) {
    return new LoadReport.Part(
        name,
        new TurnAndLife.Estimate(micros, micros - 0.5, micros + 0.5),
        new TurnAndLife.Estimate(millis, millis - 0.25, millis + 0.25));
  }
}
