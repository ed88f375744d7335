package dev.espionage.tools.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A child process that prints one line when it is ready, with its URL at the end. Its standard
 * error goes to a log file. A shutdown hook ends the child when this process is interrupted.
 */
final class ReadyProcess implements AutoCloseable {

  private static final String READY = " is ready: ";
  private static final long START_SECONDS = 60;
  private static final long STOP_SECONDS = 20;

  private final Process process;
  private final Path directory;
  private final Path log;
  private final CompletableFuture<String> url = new CompletableFuture<>();
  private final Thread hook;

  private ReadyProcess(Process process, Path directory, Path log) {
    this.process = process;
    this.directory = directory;
    this.log = log;
    this.hook = Thread.ofPlatform().unstarted(process::destroy);
  }

  /**
   * Starts the process and waits until it is ready.
   *
   * @param directory the working directory of the process
   * @param logName the name of the file in that directory to which standard error is appended
   * @throws IOException if the process can't be started or is not ready after a minute; the message
   *     names the log
   */
  static ReadyProcess start(ProcessBuilder builder, Path directory, String logName)
      throws IOException, InterruptedException {
    Path log = directory.resolve(logName);
    Process process =
        builder
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    ReadyProcess child = new ReadyProcess(process, directory, log);
    Runtime.getRuntime().addShutdownHook(child.hook);
    Thread.ofVirtual().start(child::readOutput);
    child.awaitReady();
    return child;
  }

  /** Reads everything that the child prints, so that the child never blocks on a full pipe. */
  private void readOutput() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int ready = line.indexOf(READY);
        if (ready >= 0) {
          url.complete(line.substring(ready + READY.length()).strip());
        }
      }
      url.completeExceptionally(new IOException("the process ended"));
    } catch (IOException e) {
      url.completeExceptionally(e);
    }
  }

  private void awaitReady() throws IOException, InterruptedException {
    boolean ready = false;
    try {
      url.get(START_SECONDS, TimeUnit.SECONDS);
      ready = true;
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("the server did not become ready; see " + log, e);
    } finally {
      if (!ready) {
        close();
      }
    }
  }

  String url() {
    return url.join();
  }

  long pid() {
    return process.pid();
  }

  /** Returns whether the process has ended with status 0, so that its files need no inspection. */
  boolean endedInOrder() {
    return !process.isAlive() && process.exitValue() == 0;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Waits until the process has ended. */
  void awaitExit() throws InterruptedException {
    int _ = process.waitFor();
    forgetHook();
  }

  /** Kills the process with SIGKILL and waits until it is gone. */
  void kill() throws InterruptedException {
    process.toHandle().destroyForcibly();
    if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException(
          "process %d still runs %d s after SIGKILL".formatted(process.pid(), STOP_SECONDS));
    }
    forgetHook();
  }

  Path directory() {
    return directory;
  }

  Path log() {
    return log;
  }

  /** Asks the child to end, and kills it if it is still alive after twenty seconds. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
    forgetHook();
  }

  private void forgetHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This process is ending: the hook has run or is running.
    }
  }
}
