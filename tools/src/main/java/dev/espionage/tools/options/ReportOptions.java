package dev.espionage.tools.options;

import dev.espionage.tools.process.SourceTree;
import dev.espionage.tools.report.HtmlPage;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.terminal.ToolCommand;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options for the files that a report is written to, besides the terminal. */
public final class ReportOptions {

  @Option(names = "--report", paramLabel = "FILE", description = "Write a page with charts.")
  private Optional<Path> page = Optional.empty();

  @Option(names = "--json", paramLabel = "FILE", description = "Write the report as JSON.")
  private Optional<Path> json = Optional.empty();

  @FunctionalInterface
  public interface Run {
    /** Measures, from this moment (ISO 8601) on this machine, and returns the report. */
    Report measure(String startedAt, MachineInfo machineInfo)
        throws IOException, InterruptedException;
  }

  /**
   * Carries out a run, prints its report, writes the requested files and returns the exit status.
   * Creates the files first, so that an unwritable path fails before the run and not after it.
   */
  public int report(List<String> serverFlags, Run run) throws IOException, InterruptedException {
    for (Optional<Path> file : List.of(page, json)) {
      if (file.isPresent()) {
        Files.writeString(file.get(), "");
      }
    }
    MachineInfo machineInfo = MachineInfo.here(serverFlags, SourceTree.home());
    String startedAt = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    Report report = run.measure(startedAt, machineInfo);
    write(report, ToolCommand.output());
    return report.isClean() ? 0 : ToolCommand.FAILED;
  }

  private void write(Report report, PrintStream out) throws IOException {
    ReportLayout layout = report.layout();
    layout.lines().forEach(out::println);
    if (json.isPresent()) {
      Files.writeString(json.get(), report.json() + "\n");
    }
    if (page.isPresent()) {
      Files.writeString(page.get(), HtmlPage.of(layout));
      out.println();
      out.println("report: " + page.get().toAbsolutePath().toUri());
    }
  }
}
