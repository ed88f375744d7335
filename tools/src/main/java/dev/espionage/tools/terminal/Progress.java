package dev.espionage.tools.terminal;

import java.io.Console;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;

/// A progress bar on standard error; shows nothing unless a person is at the terminal. Thread-safe.
public record Progress(Optional<ProgressBar> bar) implements AutoCloseable {

  /// Returns a bar that is full after this many steps.
  public static Progress of(String task, long steps) {
    return new Progress(
        isInteractive() ? Optional.of(new ProgressBar(task, steps)) : Optional.empty());
  }

  /// Returns whether standard input and output are both connected to a terminal.
  public static boolean isInteractive() {
    return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
  }

  public void step() {
    bar.ifPresent(ProgressBar::step);
  }

  /// Prints a line to standard error where nobody sees the bar.
  public void line(String text) {
    if (bar.isEmpty()) {
      System.err.println(text);
    }
  }

  /// Shows additional text beside the bar.
  public void note(String text) {
    bar.ifPresent(shown -> shown.setExtraMessage(text));
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
