package dev.espionage.server.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A server in a process of its own, started by {@code ./espionage serve} on free ports. It ends
 * with this JVM, however that ends.
 */
final class LaunchedServer implements AutoCloseable {
  private static final String READY = " is ready: ";
  private static final Duration LONGEST_START = Duration.ofMinutes(1);
  private static final Duration LONGEST_END = Duration.ofSeconds(20);

  private final Process process;
  private final String url;

  private LaunchedServer(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  /** Starts one in this directory, and waits until it is ready. */
  static LaunchedServer start(Path directory) throws IOException, InterruptedException {
    Path log = directory.resolve("server.log");
    Process process = builder(directory, log).start();
    try {
      return new LaunchedServer(process, awaitReady(process, log));
    } catch (AssertionError | InterruptedException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private static ProcessBuilder builder(Path directory, Path log) {
    String launcher = Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString();
    ProcessBuilder builder =
        new ProcessBuilder(List.of(launcher, "serve", "--port", "0", "--until-input-ends"))
            .directory(directory.toFile())
            .redirectError(log.toFile());
    builder.environment().put("ESPIONAGE_MANAGEMENT_PORT", "0");
    return builder;
  }

  private static String awaitReady(Process process, Path log)
      throws IOException, InterruptedException {
    CompletableFuture<String> ready = new CompletableFuture<>();
    Thread.startVirtualThread(() -> ready.complete(readyLine(process)));
    try {
      String line = ready.get(LONGEST_START.toSeconds(), TimeUnit.SECONDS);
      int url = line.indexOf(READY);
      if (url < 0) {
        throw new AssertionError("the server ended: " + Files.readString(log));
      }
      return line.substring(url + READY.length()).strip();
    } catch (TimeoutException e) {
      throw new AssertionError(
          "the server was not ready within %s: %s".formatted(LONGEST_START, Files.readString(log)),
          e);
    } catch (ExecutionException e) {
      throw new AssertionError("the output of the server cannot be read", e);
    }
  }

  /** Returns the line that says it is ready; empty if it has ended without. */
  private static String readyLine(Process process) {
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    try {
      return lines.lines().filter(line -> line.contains(READY)).findFirst().orElse("");
    } catch (UncheckedIOException _) {
      return ""; // ended meanwhile: its log says why
    }
  }

  /** Where it is, with a slash at the end. */
  String url() {
    return url;
  }

  /** Asks it to end, by SIGTERM, and returns at once. */
  void terminate() {
    process.toHandle().destroy();
  }

  /** Waits until it has ended, and says with what status; -1 if it takes longer. */
  int status(Duration limit) throws InterruptedException {
    return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) ? process.exitValue() : -1;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
