package dev.espionage.tools.options;

import dev.espionage.tools.report.HtmlPage;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options for the files that a report is written to, besides the terminal. */
public final class ReportOptions {

  @Option(names = "--report", paramLabel = "FILE", description = "Write a page with charts.")
  private Optional<Path> page = Optional.empty();

  @Option(names = "--json", paramLabel = "FILE", description = "Write the report as JSON.")
  private Optional<Path> json = Optional.empty();

  /**
   * Creates the report files, so that an unwritable path fails before the run and not after it.
   *
   * @throws IOException if a file cannot be written
   */
  public void checkWritable() throws IOException {
    for (Optional<Path> file : List.of(page, json)) {
      if (file.isPresent()) {
        Files.writeString(file.get(), "");
      }
    }
  }

  /** Prints the report and writes the requested files. */
  public void write(Report report, PrintStream out) throws IOException {
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
