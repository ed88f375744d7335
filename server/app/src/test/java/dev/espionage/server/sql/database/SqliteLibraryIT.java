package dev.espionage.server.sql.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of the built server where the SQLite driver cannot unpack its library.
class SqliteLibraryIT {
  private static final Path JAR =
      Path.of(System.getenv("ESPIONAGE_HOME"), "server", "app", "target", "espionage-server.jar");

  @TempDir Path directory = Path.of("");

  @BeforeEach
  void beginStore() throws IOException {
    int _ = Schema.migrate(new SqliteDatabase(directory.resolve("espionage.db")));
  }

  /// Runs `data check` on the store and returns its exit status.
  private int check(String... options) throws IOException, InterruptedException {
    Path noDirectory = Files.writeString(directory.resolve("file"), "").resolve("unpacked");
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add("-Despionage.data.directory=" + directory);
    arguments.add("-Dorg.sqlite.tmpdir=" + noDirectory);
    arguments.addAll(List.of("-jar", JAR.toString(), "data", "check"));
    return ChildProcess.run(ChildProcess.java(arguments).inheritIO());
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
