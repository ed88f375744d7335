package dev.espionage.server.app.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The operator's program for new backups. It gets no input, and of the environment only what finds
/// programs and their settings, because the rest may hold passwords of the server.
///
/// @param words the program and its arguments
/// @param timeout the longest run
record BackupCommand(List<String> words, Duration timeout) {
  private static final Set<String> ENVIRONMENT = Set.of("PATH", "HOME", "LANG");
  private static final Duration END_PATIENCE = Duration.ofSeconds(5);
  private static final int MOST_OUTPUT = 4_096;

  /// Runs the program and waits for its end.
  ///
  /// @return why it failed, with the end of its output; empty if it succeeded
  /// @throws InterruptedException if the thread is interrupted; the program is told to end then
  Optional<String> run(Path backup) throws InterruptedException {
    var builder =
        new ProcessBuilder(Stream.concat(words.stream(), Stream.of(backup.toString())).toList())
            .redirectErrorStream(true);
    builder.environment().keySet().retainAll(ENVIRONMENT);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return outcome(process);
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  private Optional<String> outcome(Process process) throws InterruptedException {
    var output = new Output(process.getInputStream());
    Thread reader = Thread.ofPlatform().daemon().name("backup-output").start(output);
    try {
      boolean ended = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        end(process);
      } else if (process.exitValue() == 0) {
        return Optional.empty();
      }
      boolean _ = reader.join(Duration.ofSeconds(1));
      String how =
          ended
              ? "status " + process.exitValue()
              : "it was ended after %d s".formatted(timeout.toSeconds());
      return Optional.of(how + output.text());
    } catch (InterruptedException e) {
      all(process).forEach(ProcessHandle::destroy);
      throw e;
    }
  }

  /// Asks the program and what it has started to end, and kills what does not.
  private static void end(Process process) throws InterruptedException {
    List<ProcessHandle> all = all(process);
    all.forEach(ProcessHandle::destroy);
    boolean _ = process.waitFor(END_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    all.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
    boolean _ = process.waitFor(END_PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static List<ProcessHandle> all(Process process) {
    return Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
  }

  /// The end of a program's output. Reads all of it, so that the program never waits.
  private static final class Output implements Runnable {
    private final InputStream from;
    private String end = "";

    private Output(InputStream from) {
      this.from = from;
    }

    @Override
    public void run() {
      byte[] bytes = new byte[MOST_OUTPUT];
      try (from) {
        for (int length = from.read(bytes); length >= 0; length = from.read(bytes)) {
          add(new String(bytes, 0, length, StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        add(" (" + e.getMessage() + ")");
      }
    }

    private synchronized void add(String text) {
      String all = end + text;
      end = all.substring(Math.max(0, all.length() - MOST_OUTPUT));
    }

    synchronized String text() {
      return Optional.of(end.strip())
          .filter(Predicate.not(String::isEmpty))
          .map(": "::concat)
          .orElse("");
    }
  }
}
