package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A copy of the project's scripts in a tree with almost no sources. `PATH` is a single directory.
/// It has links to the system's basic commands, and programs that a test writes in place of Maven,
/// Node and others. Scripts get nothing of the tests' environment.
final class ScriptTree implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final Path PROJECT = Path.of(System.getenv("ESPIONAGE_HOME"));
  private static final List<String> MODULES =
      List.of(
          "engine",
          "protocol",
          "bot",
          "client",
          "server/kernel",
          "server/sql",
          "server/net",
          "server/cluster",
          "server/game",
          "server/features",
          "server/club",
          "server/app",
          "tools",
          "loadtest");
  private static final List<String> COMMANDS =
      Splitter.on(' ')
          .splitToList(
              "awk basename cat chmod cp date dirname env find flock grep id ln mkdir mkfifo mktemp"
                  + " mv nice perl readlink rm sed sh sort touch tr true uname xargs");

  private final Path directory;
  private final Map<String, String> environment = new HashMap<>();
  private final List<Run> runs = new ArrayList<>();

  /// Copies the scripts into a directory.
  ///
  /// @param directory an empty directory
  ScriptTree(Path directory) throws IOException {
    this.directory = directory.toRealPath();
    copyScripts();
    for (String module : MODULES) {
      write(module + "/pom.xml", "");
      write(module + "/src/main/Source", "");
    }
    write("pom.xml", "");
    write("web/package.json", "");
    Files.createDirectories(path("bin"));
    for (String command : COMMANDS) {
      link(command);
    }
    program("sleep", "exec " + real("sleep") + " 0.02");
    environment.put("PATH", path("bin").toString());
    environment.put("HOME", Files.createDirectories(path("home")).toString());
  }

  private void copyScripts() throws IOException {
    try (Stream<Path> scripts = Files.list(PROJECT.resolve("scripts"))) {
      for (Path script :
          Stream.concat(Stream.of(PROJECT.resolve("espionage"), PROJECT.resolve("verify")), scripts)
              .toList()) {
        Path copy = directory.resolve(PROJECT.relativize(script));
        Files.createDirectories(parent(copy));
        Files.copy(script, copy);
      }
    }
  }

  private static Path parent(Path file) {
    return file.resolveSibling("");
  }

  private static String real(String command) {
    return Stream.of("/usr/bin/", "/bin/")
        .map(place -> place + command)
        .filter(file -> Files.isExecutable(Path.of(file)))
        .findFirst()
        .orElse("");
  }

  private void link(String command) throws IOException {
    if (!real(command).isEmpty()) {
      Files.createSymbolicLink(path("bin/" + command), Path.of(real(command)));
    }
  }

  Path path(String name) {
    return directory.resolve(name);
  }

  String read(String name) throws IOException {
    return Files.readString(path(name));
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(parent(path(name)));
    Files.writeString(path(name), text);
  }

  /// Sets an environment variable for later runs.
  void set(String variable, String value) {
    environment.put(variable, value);
  }

  /// Appends the system's own `PATH` after the test's programs.
  void addSystemPath() {
    set("PATH", path("bin") + ":" + System.getenv("PATH"));
  }

  /// Puts a shell script on `PATH`.
  void program(String name, String script) throws IOException {
    executable("bin/" + name, script);
  }

  /// Writes an executable shell script at a path in the tree.
  void executable(String name, String script) throws IOException {
    Files.deleteIfExists(path(name));
    write(name, "#!/bin/sh\n" + script + "\n");
    assertThat(path(name).toFile().setExecutable(true)).isTrue();
  }

  /// Takes a command off `PATH`.
  void remove(String command) throws IOException {
    Files.delete(path("bin/" + command));
  }

  /// Makes a directory look like the home of a JDK, with the given script as its `java`.
  void jdk(String home, String version, String java) throws IOException {
    executable(home + "/bin/java", java);
    executable(home + "/bin/javac", "exit 1");
    write(home + "/release", "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
  }

  /// Starts a command in the tree.
  Run start(String... command) throws IOException {
    Path said = path("said." + runs.size());
    var builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(said.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    var run = new Run(builder.start(), said);
    runs.add(run);
    return run;
  }

  /// Ends all running processes, and removes the links: JUnit warns of each link that it finds.
  @Override
  public void close() throws IOException {
    runs.forEach(Run::killAll);
    for (String command : COMMANDS) {
      Files.deleteIfExists(path("bin/" + command));
    }
  }

  /// A running script.
  record Run(Process process, Path output) {
    String said() {
      try {
        return Files.readString(output);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    void awaitSaid(String text) {
      await().atMost(PATIENCE).untilAsserted(() -> assertThat(said()).contains(text));
    }

    /// Waits until the script ends, and returns its status.
    int status() throws InterruptedException {
      assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as(said()).isTrue();
      return process.exitValue();
    }

    /// Sends SIGKILL to this process alone.
    void kill() {
      process.toHandle().destroyForcibly();
      process.onExit().join();
    }

    /// Sends SIGKILL to this process and all its descendants.
    void killAll() {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      kill();
    }
  }
}
