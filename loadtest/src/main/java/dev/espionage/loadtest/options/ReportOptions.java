package dev.espionage.loadtest.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a report goes besides the terminal. */
public final class ReportOptions {

  /** Makes a text that may need files of this program. */
  @FunctionalInterface
  public interface Text {
    /** The text, without a newline at its end. */
    String text() throws IOException;
  }

  @Option(names = "--report", paramLabel = "FILE", description = "Write a page with charts.")
  private Optional<Path> page = Optional.empty();

  @Option(names = "--json", paramLabel = "FILE", description = "Write everything as JSON.")
  private Optional<Path> json = Optional.empty();

  public boolean wantsPage() {
    return page.isPresent();
  }

  /**
   * Fails rather now than after the run.
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

  /** Writes the file of JSON, if it was asked for. */
  public void writeJson(Text text) throws IOException {
    if (json.isPresent()) {
      Files.writeString(json.get(), text.text() + "\n");
    }
  }

  /** Writes the page, if it was asked for, and says where it is. */
  public Optional<String> writePage(Text text) throws IOException {
    if (page.isEmpty()) {
      return Optional.empty();
    }
    Files.writeString(page.get(), text.text());
    return Optional.of("report: " + page.get().toAbsolutePath().toUri());
  }
}
