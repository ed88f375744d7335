package dev.espionage.tools.bot;

import static org.awaitility.Awaitility.await;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A bot process, started as a user starts it. */
final class RunningBot implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Process process;
  private final Path out;
  private final Path err;

  private RunningBot(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  static RunningBot start(Path directory, String name, Endpoint server, String... options)
      throws IOException {
    List<String> command = command(server);
    command.add("--name=" + name);
    command.addAll(List.of(options));
    return start(directory, name, new ProcessBuilder(command));
  }

  static RunningBot startWithToken(Path directory, Endpoint server, String token, String... options)
      throws IOException {
    List<String> command = command(server);
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put(BotCommand.TOKEN, token);
    return start(directory, "token", builder);
  }

  private static List<String> command(Endpoint server) {
    return new ArrayList<>(
        List.of(
            Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString(),
            "bot",
            "--url=" + server.base(),
            "--player=random"));
  }

  private static RunningBot start(Path directory, String name, ProcessBuilder builder)
      throws IOException {
    Path out = directory.resolve(name + ".out");
    Path err = directory.resolve(name + ".err");
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    ChildProcess.endWithJvm(process);
    return new RunningBot(process, out, err);
  }

  String output() throws IOException {
    return Files.readString(out, StandardCharsets.UTF_8);
  }

  String errors() throws IOException {
    return Files.readString(err, StandardCharsets.UTF_8);
  }

  /** Waits for output that matches a pattern, and returns the first group. */
  String awaitOutput(String pattern) {
    Pattern compiled = Pattern.compile(pattern);
    return await(pattern)
        .atMost(PATIENCE)
        .until(
            () -> compiled.matcher(output()).results().map(RunningBot::group).findFirst(),
            Optional::isPresent)
        .orElseThrow();
  }

  private static String group(MatchResult result) {
    return result.group(1);
  }

  /** Sends SIGTERM. */
  void terminate() {
    process.destroy();
  }

  /** Waits until the bot ends by itself, and returns its exit status. */
  int status() throws InterruptedException {
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("the bot did not end; see " + out);
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
