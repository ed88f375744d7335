package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests how `./espionage` starts the JVM with this build's files.
class LauncherIT {
  private static final String CACHE = "-XX:AOTCache=";
  private static final int OUT_OF_MEMORY = 3;
  private static final List<String> LINKS = List.of("scripts", "server", "tools", "loadtest");

  @TempDir Path directory = Path.of("");

  private Path said() {
    return directory.resolve("said");
  }

  /// Returns the options that the JVM reports.
  private String options(String ofTheUser) throws IOException, InterruptedException {
    ProcessBuilder builder =
        ChildProcess.launcher("", "serve", "--help").redirectOutput(said().toFile());
    builder
        .environment()
        .put("ESPIONAGE_JAVA_OPTS", "-XX:+PrintCommandLineFlags -Xmx200m " + ofTheUser);
    assertThat(ChildProcess.run(builder)).isZero();
    return Files.readString(said());
  }

  @Test
  void aServerUsesTheCacheWithSeveralOptionsOfTheUser() throws Exception {
    assertThat(options("-XX:+UseSerialGC"))
        .contains(CACHE, "-XX:MaxHeapSize=209715200", "-XX:+UseSerialGC");
  }

  @Test
  void aHeapTakesThreeFifthsOfTheMemoryUnlessTheUserSaysOtherwise() throws Exception {
    assertThat(options("-XX:+UseSerialGC")).contains("-XX:MaxRAMPercentage=60.0");
    assertThat(options("-XX:MaxRAMPercentage=30")).contains("-XX:MaxRAMPercentage=30.0");
  }

  @Test
  void aServerWithoutMemoryEnds() throws Exception {
    ProcessBuilder builder =
        ChildProcess.launcher("", "serve", "--port", "0")
            .redirectErrorStream(true)
            .redirectOutput(said().toFile());
    builder
        .environment()
        .put(
            "ESPIONAGE_JAVA_OPTS",
            "-Xmx20m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Despionage.management.port=0"
                + " -Despionage.store.url=memory");
    assertThat(ChildProcess.run(builder)).as("status").isEqualTo(OUT_OF_MEMORY);
    assertThat(said()).content().contains("java.lang.OutOfMemoryError");
  }

  /// Makes an installation in a directory with a name outside ASCII.
  private Path installation() throws IOException {
    Path project = Path.of(System.getenv("ESPIONAGE_HOME"));
    Path home = Files.createDirectory(directory.resolve("Übung"));
    for (String part : LINKS) {
      Files.createSymbolicLink(home.resolve(part), project.resolve(part));
    }
    return Files.copy(project.resolve("espionage"), home.resolve("espionage"));
  }

  /// Names everything outside ASCII, in a locale that has only ASCII.
  private ProcessBuilder foreign(Path launcher, int port, String locale, String... arguments) {
    ProcessBuilder builder = ChildProcess.launcher("", arguments).redirectError(said().toFile());
    builder.command().set(0, launcher.toString());
    builder
        .environment()
        .putAll(
            Map.of(
                "LC_ALL",
                "C",
                "ESPIONAGE_BUILD",
                "never",
                "ESPIONAGE_JAVA_OPTS",
                locale,
                "ESPIONAGE_MANAGEMENT_PORT",
                Integer.toString(port),
                "ESPIONAGE_DATA_DIRECTORY",
                directory.resolve("Dü").toString()));
    return builder;
  }

  private String output(ProcessBuilder builder) throws IOException, InterruptedException {
    Path output = directory.resolve("output");
    assertThat(ChildProcess.run(builder.redirectOutput(output.toFile())))
        .as("%s", Files.readString(said()))
        .isZero();
    return Files.readString(output);
  }

  /// JUnit warns of each link that it finds.
  @AfterEach
  void removeLinks() throws IOException {
    for (String part : LINKS) {
      Files.deleteIfExists(directory.resolve("Übung").resolve(part));
    }
  }

  @Test
  void namesAndNumbersAreTheSameInEveryLocale() throws Exception {
    String egypt = "-Duser.language=ar -Duser.country=EG";
    String iran = "-Duser.language=fa -Duser.country=IR";
    Path launcher = installation();
    int port;
    try (var socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    ProcessBuilder serving =
        foreign(launcher, port, egypt, "serve", "--port", "0", "--until-input-ends");
    try (ChildProcess server = ChildProcess.start(serving)) {
      register(server.awaitLine("is ready: ").replaceFirst(".*http", "http"), "Борис");
      output(foreign(launcher, port, "", "admin", "announce", "Ú", "--for", "30m"));
      assertThat(output(foreign(launcher, port, egypt, "admin", "announcements")))
          .contains(": Ú\n");
      assertThat(output(foreign(launcher, port, iran, "admin", "show", "Борис")))
          .contains("name: Борис\n", "sessions: 1\n");
      assertThat(output(foreign(launcher, port, egypt, "admin", "audit"))).contains(" announce ");
    }
  }

  private static void register(String url, String name) throws IOException, InterruptedException {
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(url + "api/accounts"))
              .header("Content-Type", "application/json")
              .POST(
                  HttpRequest.BodyPublishers.ofString(
                      "{\"name\":\"%s\",\"password\":\"correct horse\"}".formatted(name)))
              .build();
      assertThat(http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode())
          .isEqualTo(201);
    }
  }

  @Test
  void aClubHasAProgramOfItsOwn() throws Exception {
    ProcessBuilder builder =
        ChildProcess.launcher("", "club", "--games", "9").redirectError(said().toFile());
    assertThat(ChildProcess.run(builder)).isEqualTo(2);
    assertThat(said()).hasContent("espionage: 9 games: expected 10 to 2000");
  }

  @Test
  void whoUsesCachesInAnotherWayIsLeftAlone() throws Exception {
    assertThat(options("-XX:AOTMode=off")).doesNotContain(CACHE).contains("-XX:AOTMode=off");
  }
}
