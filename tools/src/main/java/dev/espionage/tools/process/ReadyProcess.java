package dev.espionage.tools.process;

import dev.espionage.client.connection.Endpoint;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A child process that prints one line when it is ready, with its URL at the end. It works in a
/// directory of its own, which holds its log. A shutdown hook ends the child when this process is
/// interrupted.
public sealed class ReadyProcess implements AutoCloseable permits ServerProcess {

  private static final String READY = " is ready: ";
  private static final long START_SECONDS = 60;
  private static final long STOP_SECONDS = 20;

  private final Process process;
  private final Path directory;
  private final Path log;
  private final CompletableFuture<String> url = new CompletableFuture<>();
  private final Thread hook;

  ReadyProcess(ProcessBuilder builder, Path directory, String name) throws IOException {
    this.directory = directory;
    this.log = directory.resolve(name + ".log");
    this.process =
        builder
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    this.hook = Thread.ofPlatform().unstarted(process::destroy);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /// Returns the command that runs a main class of this program with the JVM flags of a server.
  public static List<String> command(Class<?> main) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(SourceTree.jvmFlags());
    command.addAll(List.of("-cp", classPath(), main.getName()));
    return command;
  }

  /// Starts a command and waits until it is ready.
  public static ReadyProcess start(List<String> command, String name)
      throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("espionage-" + name + "-");
    ReadyProcess child = new ReadyProcess(new ProcessBuilder(command), directory, name);
    child.awaitReady();
    return child;
  }

  /// Returns the class path with absolute entries, because the child works in another directory.
  private static String classPath() {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(System.getProperty("java.class.path"))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /// Waits until the process is ready, and ends it if it is not. Called once.
  void awaitReady() throws IOException, InterruptedException {
    Thread.ofVirtual().start(this::readOutput);
    boolean ready = false;
    try {
      String _ = url.get(START_SECONDS, TimeUnit.SECONDS);
      ready = true;
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("the server did not become ready; see " + log, e);
    } finally {
      if (!ready) {
        closeAndKeep();
      }
    }
  }

  /// Reads everything that the child prints, so that the child never blocks on a full pipe.
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

  public Endpoint endpoint() {
    return Endpoint.of(url.join());
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /// Returns the working directory, which also holds the data if the store is on disk.
  public Path directory() {
    return directory;
  }

  public Path log() {
    return log;
  }

  /// Waits until the process has ended, for whatever reason.
  public void awaitExit() throws InterruptedException {
    int _ = process.waitFor();
    forgetHook();
  }

  /// Kills the process with SIGKILL and waits until it is gone.
  public void kill() throws InterruptedException {
    process.toHandle().destroyForcibly();
    if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException(
          "process %d still runs %d s after SIGKILL".formatted(process.pid(), STOP_SECONDS));
    }
    forgetHook();
  }

  /// Asks the process to end, and kills it if it is still alive after twenty seconds. Keeps its
  /// directory.
  public void closeAndKeep() {
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

  /// Ends the process as [#closeAndKeep] does, and deletes its directory. If the process ended
  /// abnormally and has written a log, the directory stays for inspection.
  @Override
  public void close() {
    closeAndKeep();
    if (!process.isAlive() && (process.exitValue() == 0 || log.toFile().length() == 0)) {
      TemporaryDirectory.delete(directory);
    }
  }
}
