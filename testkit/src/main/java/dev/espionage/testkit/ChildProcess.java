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
 * A process that a test starts. Its standard output is read to the end by a thread of its own, and
 * every wait for it has a deadline. It ends with the test's JVM, however that ends: its guard, a
 * shell, sends SIGTERM when its own standard input is closed, and SIGKILL five seconds later.
 *
 * <p>Thread-safe; what it printed belongs to this object's monitor.
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

  /** Starts a process; the builder says where its standard error goes. */
  public static ChildProcess start(ProcessBuilder builder) throws IOException {
    var child = new ChildProcess(builder.start());
    endWithJvm(child.process);
    child.reader.start();
    return child;
  }

  /** Ends a process that was started otherwise with this JVM, however that ends. */
  public static void endWithJvm(Process process) throws IOException {
    endWithJvm(process.toHandle());
  }

  /**
   * Ends a process that a child has left behind with this JVM, however that ends, and counts its
   * processor time among that of the children.
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

  /** Returns the lines that it has printed so far. */
  public synchronized List<String> printed() {
    return List.copyOf(printed);
  }

  /**
   * Waits for a line, two minutes at the most.
   *
   * @param part of the line
   * @return the first such line
   * @throws AssertionError if there is none in time, or the process ends without it
   */
  public String awaitLine(String part) throws InterruptedException {
    return awaitLines(part, 1).getFirst();
  }

  /**
   * Waits until so many lines contain this, two minutes at the most.
   *
   * @throws AssertionError if there are fewer in time, or when the process has ended
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

  /** Stops it by SIGSTOP: it stands still, with all its connections open. */
  public void suspend() {
    signal("STOP");
  }

  /** Lets it go on by SIGCONT. */
  public void resume() {
    signal("CONT");
  }

  /** The shell's own command: a small system has no program for it. */
  private void signal(String name) {
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
   * Waits until it has ended and all that it printed is read, two minutes at the most.
   *
   * @return its exit status
   * @throws AssertionError if it does not end in time
   */
  public int awaitExit() {
    return awaitExit(LONGEST_WAIT);
  }

  /**
   * Waits until it has ended and all that it printed is read.
   *
   * @return its exit status
   * @throws AssertionError if it does not end in time
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

  /** Ends it by SIGKILL and waits until it is gone; what it has printed can still be read. */
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
