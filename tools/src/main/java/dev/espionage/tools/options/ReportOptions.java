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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Options for the files that a report is written to, besides the terminal.
public final class ReportOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(names = "--report", paramLabel = "FILE", description = "Write a page with charts.")
  private Optional<Path> page = Optional.empty();

  @Option(names = "--json", paramLabel = "FILE", description = "Write the report as JSON.")
  private Optional<Path> json = Optional.empty();

  @FunctionalInterface
  public interface Run {
    Report measure() throws IOException, InterruptedException;
  }

  /// Carries out a run, prints its report, writes the requested files and returns the exit status.
  /// Creates the files first, so that an unwritable path fails before the run and not after it.
  public int report(List<String> serverFlags, Run run) throws IOException, InterruptedException {
    for (Optional<Path> file : List.of(page, json)) {
      if (file.isPresent()) {
        Files.writeString(file.get(), "");
      }
    }
    MachineInfo machineInfo = MachineInfo.here(serverFlags, SourceTree.ofServers());
    Report report = run.measure();
    PrintStream out = ToolCommand.output();
    ReportLayout layout = report.layout();
    layout.lines().forEach(out::println);
    if (json.isPresent()) {
      Files.writeString(json.get(), report.json(setup(), machineInfo) + "\n");
    }
    if (page.isPresent()) {
      Files.writeString(page.get(), HtmlPage.of(layout.plus(machineInfo.environment())));
      out.println();
      out.println("report: " + page.get().toAbsolutePath().toUri());
    }
    return report.isClean() ? 0 : ToolCommand.FAILED;
  }

  /// Returns the command's arguments by their names, except those with several values, files, and
  /// the database, whose URL may hold a password.
  private Map<String, Object> setup() {
    Map<String, Object> setup = new TreeMap<>();
    command
        .positionalParameters()
        .forEach(argument -> put(setup, argument.paramLabel().toLowerCase(Locale.ROOT), argument));
    command.options().stream()
        .filter(option -> !option.usageHelp() && !option.longestName().equals("--database"))
        .forEach(option -> put(setup, option.longestName().substring(2), option));
    return setup;
  }

  private static void put(Map<String, Object> setup, String name, ArgSpec argument) {
    @Nullable Object value = argument.getValue();
    value = value instanceof Optional<?> given ? given.orElse(null) : value;
    if (value != null && !argument.isMultiValue() && !(value instanceof Path)) {
      setup.put(name, value);
    }
  }
}
