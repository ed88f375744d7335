package dev.espionage.loadtest.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A child of this process that prints one line when it is ready, with its URL at the end. Its
 * standard error goes to a log file. Ended by its own handle, also when this process is
 * interrupted.
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
   * Starts it and waits until it is ready.
   *
   * @param directory that it works in
   * @param logName of the file in that directory that its standard error is added to
   * @throws IOException if it can't be started or is not ready after a minute; says where its log
   *     is
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

  /** Reads all that the child prints, so that it never waits for a reader. */
  private void readOutput() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int ready = line.indexOf(READY);
        if (ready >= 0) {
          url.complete(line.substring(ready + READY.length()).strip());
        }
      }
      url.completeExceptionally(new IOException("it ended"));
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
      throw new IOException("no server became ready; see " + log, e);
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

  /** Whether it has ended as somebody who was asked to, so that nobody need look why. */
  boolean endedInOrder() {
    return !process.isAlive() && process.exitValue() == 0;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it by SIGKILL, and waits until it is gone. */
  void kill() throws InterruptedException {
    process.toHandle().destroyForcibly();
    if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException(
          "process %d is still there %d s after SIGKILL".formatted(process.pid(), STOP_SECONDS));
    }
    forgetHook();
  }

  Path directory() {
    return directory;
  }

  Path log() {
    return log;
  }

  /** Asks the child to end, and ends it if it does not within twenty seconds. */
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

  /** Deletes its directory with all that is in it; what cannot be deleted stays where it is. */
  void deleteDirectory() {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      // It is in the directory for temporary files, which others clear.
    }
  }

  private void forgetHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This process is ending: the hook has run or runs now.
    }
  }
}
