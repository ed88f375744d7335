package dev.espionage.loadtest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.OwnProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
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

  private static ChildProcess serve(String settings) throws IOException {
    Path file = Files.writeString(Files.createTempFile(directory, "espionage", ".conf"), settings);
    return ChildProcess.start(
        espionage("serve", "--port", "0", "--config", file.toString(), "--until-input-ends"));
  }

  private static void playAt(String url, String javaOptions) throws IOException {
    ProcessBuilder builder = espionage("demo", "--url", url, "--variant", "small");
    builder.environment().put("ESPIONAGE_JAVA_OPTS", javaOptions);
    try (ChildProcess demo = ChildProcess.start(builder)) {
      assertThat(demo.awaitExit()).as(demo.log()).isZero();
      assertThat(demo.printed()).anyMatch(line -> line.matches(".*connections lost +0"));
    }
  }

  @Test
  void aGameIsPlayedOnTheServerOfTheArchiveWithItsCache() throws Exception {
    try (ChildProcess server = serve("espionage { management.port = 0, data.directory = one }")) {
      String url = server.awaitUrl();
      Path maps = Path.of("/proc", Long.toString(server.pid()), "maps");
      assertThat(Files.readString(maps)).contains(archive + "/app/espionage-server.aot");
      playAt(url, "");
      server.terminate();
      assertThat(server.awaitExit()).isZero();
    }
  }

  /// Plays through the proxy of the archive's Caddyfile, with a certificate that Caddy makes
  /// itself.
  @Test
  @EnabledIf("hasCaddy")
  void aGameIsPlayedThroughCaddyWithTheSettingsOfAClub() throws Exception {
    String settings =
        Files.readString(archive.resolve("conf/espionage.conf.example"))
            .replace("play.example.org", "localhost")
            .replace("/var/lib/espionage", "club");
    try (ChildProcess server = serve(settings + "\nespionage.management.port = 0")) {
      URI url = URI.create(server.awaitUrl());
      int port = freePort();
      Path caddyfile = directory.resolve("Caddyfile");
      Files.writeString(
          caddyfile,
          "{\nadmin off\nskip_install_trust\nauto_https disable_redirects\n"
              // Java names no server without a dot in its name.
              + "default_sni localhost\n}\n"
              + Files.readString(archive.resolve("deploy/caddy/Caddyfile"))
                  .replace("play.example.org {", "localhost:%d {\ntls internal".formatted(port))
                  .replace("127.0.0.1:8080", url.getAuthority()));
      ProcessBuilder builder =
          new ProcessBuilder(
                  "caddy", "run", "--config", caddyfile.toString(), "--adapter", "caddyfile")
              .redirectErrorStream(true);
      builder.environment().put("XDG_DATA_HOME", directory.toString());
      try (ChildProcess caddy = ChildProcess.start(builder)) {
        String _ = caddy.awaitLine("serving initial configuration");
        playAt(
            "https://localhost:" + port,
            "-Djavax.net.ssl.trustStoreType=PKCS12 -Djavax.net.ssl.trustStore="
                + trusting(directory.resolve("caddy/pki/authorities/local/root.crt")));
      }
    }
  }

  static boolean hasCaddy() {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, "caddy")));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /// Writes a trust store with one certificate; without a password, as Java reads it then.
  private static Path trusting(Path certificate) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    try (InputStream input = Files.newInputStream(certificate)) {
      store.setCertificateEntry(
          "root", CertificateFactory.getInstance("X.509").generateCertificate(input));
    }
    Path file = directory.resolve("trusted.p12");
    System.setProperty("keystore.pkcs12.certProtectionAlgorithm", "NONE");
    System.setProperty("keystore.pkcs12.macAlgorithm", "NONE");
    try (OutputStream output = Files.newOutputStream(file)) {
      store.store(output, null);
    }
    return file;
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
