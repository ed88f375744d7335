package dev.espionage.loadtest.load;

import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import java.util.ArrayList;
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
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%,d idle connections, %,d rooms of %s, store %s"
            .formatted(connections, rooms, variant, store));
    lines.add("");
    measures.forEach(measure -> lines.add("%-42s %12s".formatted(measure.label(), measure.text())));
    errors.forEach(error -> lines.add("error: " + error));
    return lines;
  }
}
