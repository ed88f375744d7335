package dev.espionage.testkit;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;

/// A process that a test starts. A thread of its own reads its standard output to the end, and
/// every wait has a deadline. The process ends with the test's JVM, however the JVM ends. Its
/// guard, a shell, sends SIGTERM when the guard's own standard input is closed, and SIGKILL five
/// seconds later.
///
/// Thread-safe; the printed lines are guarded by this object's monitor.
public final class ChildProcess implements AutoCloseable {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
  private static final String JAVA_OPTIONS = "ESPIONAGE_JAVA_OPTS";
  private static final String GUARD =
      "cat >/dev/null; kill $0 && sleep 5 && kill -9 $0 2>/dev/null";

  private final Process process;
  private final Optional<Path> log;
  private final Thread reader;
  private final List<String> printed = new ArrayList<>();
  private boolean atEnd;

  private ChildProcess(Process process, Optional<Path> log) {
    this.process = process;
    this.log = log;
    this.reader = Thread.ofVirtual().unstarted(this::read);
  }

  /// Prepares a run of `./espionage` in the tree that is being built.
  ///
  /// @param options JVM options besides those of all tests; empty for none
  public static ProcessBuilder launcher(String options, String... arguments) {
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(List.of(arguments)));
    builder.command().addFirst(inTree("espionage"));
    builder
        .environment()
        .merge(JAVA_OPTIONS, options, (given, more) -> "%s %s".formatted(given, more));
    return builder;
  }

  /// Prepares a JVM that lives for a short time, with the flags of a server.
  ///
  /// @param arguments further options, and what to run
  public static ProcessBuilder java(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("@" + inTree("scripts/jvm.flags"), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(arguments);
    return new ProcessBuilder(command);
  }

  /// Prepares a JVM with the class path of the tests, unless the options name another one.
  public static ProcessBuilder java(List<String> options, Class<?> main, String... arguments) {
    List<String> all = new ArrayList<>(List.of("-cp", System.getProperty("java.class.path")));
    all.addAll(options);
    all.add(main.getName());
    all.addAll(List.of(arguments));
    return java(all);
  }

  private static String inTree(String file) {
    return Path.of(System.getenv("ESPIONAGE_HOME"), file).toString();
  }

  /// Runs a process to its end, for at most two minutes.
  ///
  /// @return the exit status
  /// @throws AssertionError if the process does not end in time
  public static int run(ProcessBuilder builder) throws IOException {
    try (ChildProcess child = start(builder)) {
      return child.awaitExit();
    }
  }

  /// Starts a process; the builder determines where its standard error goes.
  public static ChildProcess start(ProcessBuilder builder) throws IOException {
    Optional<Path> log = Optional.ofNullable(builder.redirectError().file()).map(File::toPath);
    var child = new ChildProcess(builder.start(), log);
    endWithJvm(child.handle());
    child.reader.start();
    return child;
  }

  /// Makes a process left behind by a child end with this JVM, however the JVM ends. Its processor
  /// time counts among that of the children.
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

  /// Returns the standard error so far; empty unless the builder redirected it to a file.
  public String log() {
    try {
      return log.isPresent() ? Files.readString(log.get()) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the lines that the process has printed so far.
  public synchronized List<String> printed() {
    return List.copyOf(printed);
  }

  /// Waits at most two minutes for a line.
  ///
  /// @param part a part of the line
  /// @return the first matching line
  /// @throws AssertionError if no line matches in time, or if the process ends first
  public String awaitLine(String part) throws InterruptedException {
    return awaitLines(part, 1).getFirst();
  }

  /// Waits for the line with which a server says that it is ready, and returns its URL.
  public String awaitUrl() throws InterruptedException {
    return awaitMatch(" is ready: (\\S+)");
  }

  /// Waits at most two minutes until `count` lines contain `part`.
  ///
  /// @throws AssertionError if there are fewer in time, or if the process ends first
  public List<String> awaitLines(String part, int count) throws InterruptedException {
    return awaitAll(
        part, count, line -> line.contains(part) ? Optional.of(line) : Optional.empty());
  }

  /// Waits at most two minutes for a line with a match.
  ///
  /// @return the first group of the first match
  /// @throws AssertionError if no line matches in time, or if the process ends first
  public String awaitMatch(String regex) throws InterruptedException {
    Pattern pattern = Pattern.compile(regex);
    return awaitAll(
            regex,
            1,
            line -> pattern.matcher(line).results().map(match -> match.group(1)).findFirst())
        .getFirst();
  }

  private synchronized List<String> awaitAll(
      String what, int count, Function<String, Optional<String>> part) throws InterruptedException {
    long deadline = System.nanoTime() + LONGEST_WAIT.toNanos();
    while (true) {
      List<String> found = printed.stream().map(part).flatMap(Optional::stream).toList();
      if (found.size() >= count) {
        return found;
      }
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (atEnd || left <= 0) {
        throw new AssertionError(
            "expected %d lines with \"%s\" from process %d, which %s; %s"
                .formatted(
                    count,
                    what,
                    pid(),
                    atEnd ? "ended" : "was waited for " + LONGEST_WAIT,
                    said()));
      }
      wait(left);
    }
  }

  private String said() {
    return "it printed %s%n%s".formatted(printed(), log());
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

  /// Sends SIGTERM and returns at once.
  public void terminate() {
    process.toHandle().destroy();
  }

  /// Sends SIGSTOP: the process stands still with all its connections open.
  public void suspend() {
    signal("STOP");
  }

  /// Sends SIGCONT, so that the process continues.
  public void resume() {
    signal("CONT");
  }

  /// Sends a signal by the shell's built-in command, because a small system has no program for it.
  ///
  /// @param name such as `HUP`
  public void signal(String name) {
    try {
      if (run(new ProcessBuilder("sh", "-c", "kill -$0 $1", name, Long.toString(pid()))) != 0) {
        throw new AssertionError("cannot send SIG%s to %d".formatted(name, pid()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Waits at most two minutes until the process has ended and all its output is read.
  ///
  /// @return the exit status
  /// @throws AssertionError if the process does not end in time
  public int awaitExit() {
    return awaitExit(LONGEST_WAIT);
  }

  /// Waits until the process has ended and all its output is read.
  ///
  /// @return the exit status
  /// @throws AssertionError if the process does not end in time
  public int awaitExit(Duration limit) {
    try {
      if (!process.waitFor(limit)) {
        throw new AssertionError(
            "process %d did not end within %s; %s".formatted(pid(), limit, said()));
      }
      if (!reader.join(LONGEST_WAIT)) {
        throw new AssertionError("the output of process %d is still open".formatted(pid()));
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while waiting for a process", e);
    }
  }

  /// Sends SIGKILL and waits until the process is gone. The printed lines can still be read.
  public void kill() {
    process.toHandle().destroyForcibly();
    int _ = awaitExit();
  }

  /// Calls [#kill].
  @Override
  public void close() {
    kill();
  }
}
