package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how {@code ./espionage} starts the JVM with this build's files. */
class LauncherIT {
  private static final String CACHE = "-XX:AOTCache=";
  private static final int OUT_OF_MEMORY = 3;

  @TempDir Path directory = Path.of("");

  private Path said() {
    return directory.resolve("said");
  }

  private static ProcessBuilder launcher(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getenv("ESPIONAGE_HOME"), "espionage").toString());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  /** Returns the options that the JVM reports. */
  private String options(String ofTheUser) throws IOException, InterruptedException {
    ProcessBuilder builder = launcher("serve", "--help").redirectOutput(said().toFile());
    builder
        .environment()
        .put("ESPIONAGE_JAVA_OPTS", "-XX:+PrintCommandLineFlags -Xmx200m " + ofTheUser);
    assertThat(ChildJava.run(builder)).isZero();
    return Files.readString(said());
  }

  @Test
  void aServerUsesTheCacheWithSeveralOptionsOfTheUser() throws Exception {
    assertThat(options("-XX:+UseSerialGC"))
        .contains(CACHE, "-XX:MaxHeapSize=209715200", "-XX:+UseSerialGC");
  }

  @Test
  void aServerWithoutMemoryEnds() throws Exception {
    ProcessBuilder builder =
        launcher("serve", "--port", "0").redirectErrorStream(true).redirectOutput(said().toFile());
    builder
        .environment()
        .put(
            "ESPIONAGE_JAVA_OPTS",
            "-Xmx20m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Despionage.management.port=0"
                + " -Despionage.store.url=memory");
    assertThat(ChildJava.run(builder)).as("status").isEqualTo(OUT_OF_MEMORY);
    assertThat(said()).content().contains("java.lang.OutOfMemoryError");
  }

  @Test
  void whoUsesCachesInAnotherWayIsLeftAlone() throws Exception {
    assertThat(options("-XX:AOTMode=off")).doesNotContain(CACHE).contains("-XX:AOTMode=off");
  }
}
