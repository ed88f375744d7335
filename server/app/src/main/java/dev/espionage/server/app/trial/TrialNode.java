package dev.espionage.server.app.trial;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A node as a child of this process: a JVM with the options of this one. Thread-safe.
final class TrialNode {
  private static final String READY = " is ready: ";

  /// The time to end, in seconds; a node needs less than ten.
  private static final int STOP_SECONDS = 12;

  private final int number;
  private final TrialPlan plan;
  private final Process process;
  private final CompletableFuture<Void> ready = new CompletableFuture<>();

  private TrialNode(int number, TrialPlan plan, Process process) {
    this.number = number;
    this.plan = plan;
    this.process = process;
  }

  /// Starts a node without waiting until it is ready.
  ///
  /// @param main the main class of this program
  /// @param database the environment variables with the address of the database
  static TrialNode start(int number, TrialPlan plan, String main, Map<String, String> database)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command(number, plan, main));
    builder.environment().putAll(plan.environment(number));
    builder.environment().putAll(database);
    var node =
        new TrialNode(number, plan, builder.redirectError(plan.log(number).toFile()).start());
    Thread.ofVirtual().start(node::readOutput);
    return node;
  }

  private static List<String> command(int number, TrialPlan plan, String main) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.add("-XX:MaxRAMPercentage=" + plan.memoryPercent());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
    command.addAll(plan.arguments(number));
    return command;
  }

  /// Reads all output of the node, so that the node never blocks on a full pipe.
  private void readOutput() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.contains(READY)) {
          ready.complete(null);
        }
      }
      int status = process.waitFor();
      ready.completeExceptionally(
          new IOException("%s ended with status %d: %s".formatted(this, status, lastWords())));
    } catch (IOException | InterruptedException e) {
      ready.completeExceptionally(e);
    }
  }

  private String lastWords() throws IOException {
    List<String> lines = Files.readAllLines(plan.log(number), StandardCharsets.UTF_8);
    String last = lines.isEmpty() ? "its log is empty" : lines.getLast();
    return "%s (see %s)".formatted(last, plan.log(number));
  }

  /// Returns a stage that completes when the node is ready. It fails with the reason if the node
  /// ends before that.
  CompletableFuture<Void> ready() {
    return ready;
  }

  /// Returns a stage that completes when the node has ended, for whatever reason.
  CompletableFuture<TrialNode> ended() {
    return process.onExit().thenApply(_ -> this);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /// Returns the exit status of a node that has ended.
  int status() {
    return process.exitValue();
  }

  /// Returns one line with the node's addresses, process and log.
  String line() {
    return "node %d: %s management %s process %d log %s"
        .formatted(
            number, plan.url(number), plan.managementUrl(number), process.pid(), plan.log(number));
  }

  /// Asks the node to end.
  void terminate() {
    process.destroy();
  }

  /// Waits until the node has ended, and kills it if that takes too long.
  void awaitEnd() throws InterruptedException {
    if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      process.waitFor();
    }
  }

  @Override
  public String toString() {
    return "node %d (%s)".formatted(number, plan.url(number));
  }
}
