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

/** A server in a process of its own, started by {@code ./espionage serve} as an operator does. */
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
   * Starts one and waits until it is ready.
   *
   * @param log file for its standard error
   * @param settings keys without their prefix, and values
   * @throws AssertionError if it is not ready in time, with its log
   */
  public static LaunchedServer start(Path log, Map<String, String> settings)
      throws IOException, InterruptedException {
    TestCosts.Measurement cost = TestCosts.fixture("server process");
    String launcher = Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString();
    ProcessBuilder builder =
        new ProcessBuilder(launcher, "serve", "--until-input-ends").redirectError(log.toFile());
    builder
        .environment()
        .merge("ESPIONAGE_JAVA_OPTS", "-Xmx384m", (given, more) -> given + " " + more);
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

  /** Its address for clients, with a slash at the end. */
  public String url() {
    return url;
  }

  /** Its standard error so far. */
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

  /** Sends SIGKILL and waits until it is gone. */
  public void kill() {
    process.kill();
  }

  /** Sends SIGTERM and returns at once. */
  public void terminate() {
    process.terminate();
  }

  /** Waits until it has ended, two minutes at the most, and returns its exit status. */
  public int awaitExit() {
    return process.awaitExit();
  }

  /** Waits until it has ended, for no longer than this. */
  public int awaitExit(Duration limit) {
    return process.awaitExit(limit);
  }

  /** Stops it by SIGSTOP: it stands still, with all its connections open. */
  public void suspend() {
    process.suspend();
  }

  /** Lets it go on by SIGCONT. */
  public void resume() {
    process.resume();
  }

  @Override
  public void close() {
    kill();
  }
}
