package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how {@code ./espionage} starts the JVM with this build's files. */
class LauncherIT {
  private static final String CACHE = "-XX:AOTCache=";

  @TempDir Path directory = Path.of("");

  /** Returns the options that the JVM reports. */
  private String options(String ofTheUser) throws IOException, InterruptedException {
    Path said = directory.resolve("said");
    String launcher = Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString();
    ProcessBuilder builder =
        new ProcessBuilder(launcher, "serve", "--help").redirectOutput(said.toFile());
    builder
        .environment()
        .put("ESPIONAGE_JAVA_OPTS", "-XX:+PrintCommandLineFlags -Xmx200m " + ofTheUser);
    assertThat(ChildJava.run(builder)).isZero();
    return Files.readString(said);
  }

  @Test
  void aServerUsesTheCacheWithSeveralOptionsOfTheUser() throws Exception {
    assertThat(options("-XX:+UseSerialGC"))
        .contains(CACHE, "-XX:MaxHeapSize=209715200", "-XX:+UseSerialGC");
  }

  @Test
  void aServerWithoutMemoryEnds() throws Exception {
    assertThat(options("")).contains("-XX:+ExitOnOutOfMemoryError");
  }

  @Test
  void whoUsesCachesInAnotherWayIsLeftAlone() throws Exception {
    assertThat(options("-XX:AOTMode=off")).doesNotContain(CACHE).contains("-XX:AOTMode=off");
  }
}
