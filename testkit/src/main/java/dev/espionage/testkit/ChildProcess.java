package dev.espionage.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that a test starts. A thread of its own reads its standard output to the end, and every
 * wait has a deadline. The process ends with the test's JVM, however the JVM ends. Its guard, a
 * shell, sends SIGTERM when the guard's own standard input is closed, and SIGKILL five seconds
 * later.
 *
 * <p>Thread-safe; the printed lines are guarded by this object's monitor.
 */
public final class ChildProcess implements AutoCloseable {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
  private static final String GUARD =
      "cat >/dev/null; kill $0 && sleep 5 && kill -9 $0 2>/dev/null";

  private final Process process;
  private final Thread reader;
  private final List<String> printed = new ArrayList<>();
  private boolean atEnd;

  private ChildProcess(Process process) {
    this.process = process;
    this.reader = Thread.ofVirtual().unstarted(this::read);
  }

  /** Starts a process; the builder determines where its standard error goes. */
  public static ChildProcess start(ProcessBuilder builder) throws IOException {
    var child = new ChildProcess(builder.start());
    endWithJvm(child.process);
    child.reader.start();
    return child;
  }

  /** Makes a process that was started in another way end with this JVM, however the JVM ends. */
  public static void endWithJvm(Process process) throws IOException {
    endWithJvm(process.toHandle());
  }

  /**
   * Makes a process left behind by a child end with this JVM, however the JVM ends. Its processor
   * time counts among that of the children.
   */
  public static void adopt(ProcessHandle process) throws IOException {
    ProcessTree.adopt(process);
    endWithJvm(process);
  }

  private static void endWithJvm(ProcessHandle process) throws IOException {
    Process guard =
        new ProcessBuilder("sh", "-c", GUARD, Long.toString(process.pid()))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    var _ = process.onExit().thenRun(guard::destroyForcibly);
  }

  private void read() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        print(line);
      }
    } catch (IOException e) {
      print("[cannot be read: %s]".formatted(e.getMessage()));
    }
    end();
  }

  private synchronized void print(String line) {
    printed.add(line);
    notifyAll();
  }

  private synchronized void end() {
    atEnd = true;
    notifyAll();
  }

  /** Returns the lines that the process has printed so far. */
  public synchronized List<String> printed() {
    return List.copyOf(printed);
  }

  /**
   * Waits at most two minutes for a line.
   *
   * @param part a part of the line
   * @return the first matching line
   * @throws AssertionError if no line matches in time, or if the process ends first
   */
  public String awaitLine(String part) throws InterruptedException {
    return awaitLines(part, 1).getFirst();
  }

  /**
   * Waits at most two minutes until {@code count} lines contain {@code part}.
   *
   * @throws AssertionError if there are fewer in time, or if the process ends first
   */
  public synchronized List<String> awaitLines(String part, int count) throws InterruptedException {
    long deadline = System.nanoTime() + LONGEST_WAIT.toNanos();
    List<String> found = withPart(part);
    while (found.size() < count) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (atEnd || left <= 0) {
        throw new AssertionError(
            "expected %d lines with \"%s\" from process %d, which %s; it printed %s"
                .formatted(
                    count,
                    part,
                    process.pid(),
                    atEnd ? "ended" : "was waited for " + LONGEST_WAIT,
                    printed));
      }
      wait(left);
      found = withPart(part);
    }
    return found;
  }

  private List<String> withPart(String part) {
    return printed.stream().filter(line -> line.contains(part)).toList();
  }

  public long pid() {
    return process.pid();
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Sends SIGTERM and returns at once. */
  public void terminate() {
    process.toHandle().destroy();
  }

  /** Sends SIGSTOP: the process stands still with all its connections open. */
  public void suspend() {
    signal("STOP");
  }

  /** Sends SIGCONT, so that the process continues. */
  public void resume() {
    signal("CONT");
  }

  /**
   * Sends a signal by the shell's built-in command, because a small system has no program for it.
   *
   * @param name such as {@code HUP}
   */
  public void signal(String name) {
    try {
      Process kill =
          new ProcessBuilder("sh", "-c", "kill -$0 $1", name, Long.toString(process.pid())).start();
      if (statusOf(kill, LONGEST_WAIT) != 0) {
        throw new AssertionError("cannot send SIG%s to %d".formatted(name, process.pid()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Waits at most two minutes until the process has ended and all its output is read.
   *
   * @return the exit status
   * @throws AssertionError if the process does not end in time
   */
  public int awaitExit() {
    return awaitExit(LONGEST_WAIT);
  }

  /**
   * Waits until the process has ended and all its output is read.
   *
   * @return the exit status
   * @throws AssertionError if the process does not end in time
   */
  public int awaitExit(Duration limit) {
    int status = statusOf(process, limit);
    try {
      if (!reader.join(LONGEST_WAIT)) {
        throw new AssertionError("the output of process %d is still open".formatted(process.pid()));
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    return status;
  }

  private static int statusOf(Process process, Duration limit) {
    try {
      if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    throw new AssertionError("process %d did not end within %s".formatted(process.pid(), limit));
  }

  private static AssertionError interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new AssertionError("interrupted while waiting for a process", e);
  }

  /** Sends SIGKILL and waits until the process is gone. The printed lines can still be read. */
  public void kill() {
    process.toHandle().destroyForcibly();
    int _ = awaitExit();
  }

  /** Calls {@link #kill}. */
  @Override
  public void close() {
    kill();
  }
}
