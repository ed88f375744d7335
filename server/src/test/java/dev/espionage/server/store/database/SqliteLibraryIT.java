package dev.espionage.server.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server as it was built, where the driver cannot unpack anything. */
class SqliteLibraryIT {
  private static final Path JAR =
      Path.of(System.getenv("ESPIONAGE_HOME"), "server", "target", "espionage-server.jar");
  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path directory = Path.of("");

  @BeforeEach
  void beginStore() throws IOException {
    Schema.migrate(new SqliteDatabase(directory.resolve("espionage.db")));
  }

  /** The exit status of {@code data check}, which looks at that store. */
  private int check(String... options) throws IOException, InterruptedException {
    Path noDirectory = Files.writeString(directory.resolve("file"), "").resolve("unpacked");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-Despionage.data.directory=" + directory,
                "-Dorg.sqlite.tmpdir=" + noDirectory));
    Stream.of(options).forEach(command::add);
    command.addAll(List.of("-jar", JAR.toString(), "data", "check"));
    Process process = new ProcessBuilder(command).inheritIO().start();
    try {
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void isTheOneThatTheBuildHasUnpacked() throws Exception {
    assertThat(check()).isZero();
  }

  @Test
  void isAnotherOneIfTheOperatorSaysSo() throws Exception {
    assertThat(check("-Dorg.sqlite.lib.path=" + directory)).isNotZero();
  }
}
