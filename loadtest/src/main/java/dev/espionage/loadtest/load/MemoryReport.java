package dev.espionage.loadtest.load;

import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.util.List;

/**
 * The report of the memory that connections and rooms use in a server.
 *
 * @param startedAt the start in UTC, ISO 8601
 * @param errors the first errors
 */
public record MemoryReport(
    String startedAt,
    int connections,
    int rooms,
    String variant,
    String store,
    MachineInfo machineInfo,
    List<Measure> measures,
    List<String> errors)
    implements Report {

  public MemoryReport {
    measures = List.copyOf(measures);
    errors = List.copyOf(errors);
  }

  @Override
  public boolean isClean() {
    return errors.isEmpty();
  }

  @Override
  public ReportLayout layout() {
    return new ReportLayout(
        "Espionage memory",
        List.of(
            "%,d idle connections".formatted(connections),
            "%,d rooms of %s".formatted(rooms, variant),
            "store " + store),
        List.of(),
        List.of(Measure.table("Memory", measures)),
        new ReportLayout.Findings("error", errors.size(), errors),
        machineInfo.environment(startedAt));
  }
}
