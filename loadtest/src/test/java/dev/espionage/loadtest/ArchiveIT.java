package dev.espionage.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests what an archive of a release contains, as an operator uses it: unpacked somewhere else, on
/// a machine whose `PATH` has no Java.
@OwnProcess("runs the program of an archive")
class ArchiveIT {
  private static final Path TREE = Path.of(System.getenv("ESPIONAGE_HOME"));
  private static final Duration ASSEMBLY = Duration.ofMinutes(5);

  @TempDir private static Path directory;
  private static Path archive = Path.of("");

  @BeforeAll
  static void assemble() throws Exception {
    Path made = directory.resolve("made");
    ProcessBuilder script =
        new ProcessBuilder(
                TREE.resolve("scripts/archive.sh").toString(),
                System.getProperty("java.home"),
                made.toString())
            .redirectError(directory.resolve("assembly.log").toFile());
    try (ChildProcess child = ChildProcess.start(script)) {
      assertThat(child.awaitExit(ASSEMBLY)).as(child.log()).isZero();
    }
    archive = Files.move(made, directory.resolve("unpacked"));
  }

  private static ProcessBuilder espionage(String... arguments) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(arguments);
    builder.command().addFirst(archive.resolve("bin/espionage").toString());
    builder.environment().clear();
    builder.environment().put("PATH", Files.createDirectories(directory.resolve("bin")).toString());
    for (String program : List.of("readlink", "locale", "sh", "env", "tr", "sed")) {
      Path link = directory.resolve("bin").resolve(program);
      if (Files.notExists(link)) {
        Files.createSymbolicLink(link, Path.of("/usr/bin", program));
      }
    }
    return builder
        .directory(directory.toFile())
        .redirectError(directory.resolve("errors.log").toFile());
  }

  @Test
  void aGameIsPlayedOnTheServerOfTheArchiveWithItsCache() throws Exception {
    ProcessBuilder serve =
        espionage("serve", "--port", "0", "--config", "no.conf", "--until-input-ends");
    Files.writeString(directory.resolve("no.conf"), "espionage.management.port = 0");
    try (ChildProcess server = ChildProcess.start(serve)) {
      String url = server.awaitUrl();
      Path maps = Path.of("/proc", Long.toString(server.pid()), "maps");
      assertThat(Files.readString(maps)).contains(archive + "/app/espionage-server.aot");
      try (ChildProcess demo =
          ChildProcess.start(espionage("demo", "--url", url, "--variant", "small"))) {
        assertThat(demo.awaitExit()).as(demo.log()).isZero();
        assertThat(demo.printed()).anyMatch(line -> line.matches(".*connections lost +0"));
      }
      server.terminate();
      assertThat(server.awaitExit()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--version, 0, espionage ",
    "club, 2, the archive does not have it",
    "data --help, 0, Usage: espionage data",
    "match --help, 0, Usage: espionage match"
  })
  void commandsAnswer(String command, int status, String part) throws Exception {
    try (ChildProcess child = ChildProcess.start(espionage(command.split(" ", -1)))) {
      assertThat(child.awaitExit()).as(child.log()).isEqualTo(status);
      assertThat(child.printed() + child.log()).contains(part);
    }
  }

  @Test
  void theManualAndTheCompletionNameEveryCommand() throws Exception {
    String manual = Files.readString(archive.resolve("share/man/man1/espionage.1"));
    String completion =
        Files.readString(archive.resolve("share/bash-completion/completions/espionage"));
    for (String command : List.of("serve", "data backup", "admin", "demo", "bot", "match")) {
      assertThat(manual).contains(".SH " + command.toUpperCase(Locale.ROOT));
      assertThat(completion).contains(command.substring(command.indexOf(' ') + 1));
    }
  }

  @Test
  void nothingOfOtherPlatformsIsInside() throws Exception {
    try (Stream<Path> files = Files.walk(archive.resolve("app"))) {
      assertThat(files.map(Path::toString))
          .noneMatch(file -> file.matches(".*(aarch|aarch64|osx|windows|[Ww]in|Mac).*"))
          .anyMatch(file -> file.endsWith("/x86_64/libsqlitejdbc.so"));
    }
  }
}
