package dev.espionage.server.failover;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A node of a cluster, started by {@code ./espionage serve} as an operator starts it. */
final class NodeProcess {
  private static final String READY = " is ready: ";
  private static final int PATIENCE_SECONDS = 60;

  private final Process process;
  private final Path log;

  private NodeProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Starts it, and waits until it is ready.
   *
   * @param environment its configuration
   */
  static NodeProcess start(Path log, Map<String, String> environment) throws IOException {
    String launcher = Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString();
    ProcessBuilder builder =
        new ProcessBuilder(launcher, "serve", "--until-input-ends").redirectError(log.toFile());
    builder.environment().put("ESPIONAGE_JAVA_OPTS", "-Xmx384m");
    builder.environment().putAll(environment);
    var node = new NodeProcess(builder.start(), log);
    node.awaitReady();
    return node;
  }

  private void awaitReady() throws IOException {
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.contains(READY)) {
        return;
      }
    }
    throw new AssertionError("the node ended: " + Files.readString(log));
  }

  /** What it has said so far. */
  String said() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** SIGKILL. By its handle, because then what it has printed can still be read. */
  void kill() {
    process.toHandle().destroyForcibly();
    process.onExit().join();
  }

  /** SIGTERM; returns at once. */
  void terminate() {
    process.destroy();
  }

  /** The status with which it has ended; -1 if it does not. */
  int status() throws InterruptedException {
    return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  /** SIGSTOP: it stands still, with all its connections open. */
  void stand() throws IOException, InterruptedException {
    signal("STOP");
  }

  /** SIGCONT. */
  void goOn() throws IOException, InterruptedException {
    signal("CONT");
  }

  private void signal(String name) throws IOException, InterruptedException {
    List<String> command = List.of("kill", "-" + name, Long.toString(process.pid()));
    if (new ProcessBuilder(command).start().waitFor() != 0) {
      throw new IOException("cannot send " + name);
    }
  }
}
