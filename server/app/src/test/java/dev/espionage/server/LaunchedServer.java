package dev.espionage.server;

import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.TestCosts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/**
 * A server in its own process, started with {@code ./espionage serve} as an operator does, in a
 * locale with digits of its own.
 */
public final class LaunchedServer implements AutoCloseable {
  private static final String READY = " is ready: ";

  private final ChildProcess process;
  private final Path log;
  private final String url;

  private LaunchedServer(ChildProcess process, Path log, String url) {
    this.process = process;
    this.log = log;
    this.url = url;
  }

  /**
   * Starts a server and waits until it is ready.
   *
   * @param log the file for its standard error
   * @param settings the keys, without their prefix, and values
   * @throws AssertionError with the log if the server is not ready in time
   */
  public static LaunchedServer start(Path log, Map<String, String> settings)
      throws IOException, InterruptedException {
    TestCosts.Measurement cost = TestCosts.fixture("server process");
    String launcher = Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString();
    ProcessBuilder builder =
        new ProcessBuilder(launcher, "serve", "--until-input-ends").redirectError(log.toFile());
    builder
        .environment()
        .merge(
            "ESPIONAGE_JAVA_OPTS",
            "-Xmx384m -Duser.language=fa -Duser.country=IR",
            (given, more) -> given + " " + more);
    settings.forEach((key, value) -> builder.environment().put(variable(key), value));
    ChildProcess process = ChildProcess.start(builder);
    try {
      String ready = process.awaitLine(READY);
      cost.end();
      return new LaunchedServer(
          process, log, ready.substring(ready.indexOf(READY) + READY.length()).strip());
    } catch (AssertionError e) {
      process.kill();
      throw new AssertionError(Files.readString(log), e);
    }
  }

  private static String variable(String key) {
    return "ESPIONAGE_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /** Returns the server's address for clients, with a slash at the end. */
  public String url() {
    return url;
  }

  /** Returns the standard error so far. */
  public String log() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Sends SIGKILL and waits until the process is gone. */
  public void kill() {
    process.kill();
  }

  /** Sends SIGTERM and returns at once. */
  public void terminate() {
    process.terminate();
  }

  /** Waits at most two minutes until the process has ended, and returns its exit status. */
  public int awaitExit() {
    return process.awaitExit();
  }

  /** Waits at most this long until the process has ended, and returns its exit status. */
  public int awaitExit(Duration limit) {
    return process.awaitExit(limit);
  }

  /** Suspends the process with SIGSTOP; its connections stay open. */
  public void suspend() {
    process.suspend();
  }

  /** Resumes the process with SIGCONT. */
  public void resume() {
    process.resume();
  }

  @Override
  public void close() {
    kill();
  }
}
