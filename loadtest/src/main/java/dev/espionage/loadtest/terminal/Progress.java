package dev.espionage.loadtest.terminal;

import java.io.Console;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;

/** A bar on standard error where a person reads along, and nothing elsewhere. Thread-safe. */
public final class Progress implements AutoCloseable {

  private final Optional<ProgressBar> bar;

  private Progress(Optional<ProgressBar> bar) {
    this.bar = bar;
  }

  /** A bar that is full after so many steps. */
  public static Progress of(String task, long steps) {
    return new Progress(
        isInteractive() ? Optional.of(new ProgressBar(task, steps)) : Optional.empty());
  }

  /** Whether both ends of this process are at a terminal. */
  public static boolean isInteractive() {
    return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
  }

  public void step() {
    bar.ifPresent(ProgressBar::step);
  }

  /** Says more beside the bar. */
  public void note(String text) {
    bar.ifPresent(shown -> shown.setExtraMessage(text));
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
