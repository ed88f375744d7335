package dev.espionage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The processes of tests: waits for them have deadlines, and they end with their JVM.
class ChildProcessTest {
  private static ChildProcess shell(String script) throws IOException {
    return ChildProcess.start(
        new ProcessBuilder("sh", "-c", script).redirectError(ProcessBuilder.Redirect.INHERIT));
  }

  @Test
  void linesAreWaitedForAndKept() throws Exception {
    try (var child = shell("echo one; echo two; echo one more; read never")) {
      assertThat(child.awaitLine("two")).isEqualTo("two");
      assertThat(child.awaitLines("one", 2)).containsExactly("one", "one more");
      assertThat(child.isAlive()).isTrue();
      child.kill();
      assertThat(child.printed()).containsExactly("one", "two", "one more");
      assertThat(child.isAlive()).isFalse();
    }
  }

  @Test
  void aProcessThatEndsTooSoonIsReportedWithAllThatItPrinted() throws Exception {
    try (var child = shell("echo cannot start; exit 3")) {
      assertThatThrownBy(() -> child.awaitLine("ready"))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("1 lines with \"ready\"")
          .hasMessageContaining("which ended; it printed [cannot start]");
      assertThat(child.awaitExit()).isEqualTo(3);
    }
  }

  @Test
  void aProcessThatDoesNotEndInTimeIsReported() throws Exception {
    try (var child = shell("read never")) {
      assertThatThrownBy(() -> child.awaitExit(Duration.ofMillis(1)))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("did not end within PT0.001S");
    }
  }

  /// The process is started in a separate JVM, which is then killed.
  @Test
  void aProcessEndsWithAJvmThatIsKilled() throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            ChildProcessTest.class.getName());
    Process jvm =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader lines = jvm.inputReader(StandardCharsets.UTF_8);
    ProcessHandle child = ProcessHandle.of(Long.parseLong(lines.readLine())).orElseThrow();
    try {
      jvm.toHandle().destroyForcibly();
      child.onExit().get(1, TimeUnit.MINUTES);
      assertThat(child.isAlive()).isFalse();
    } finally {
      child.destroyForcibly();
    }
  }

  /// Starts a process that would never end by itself, and prints its id.
  public static void main(String[] arguments) throws IOException {
    ChildProcess child = shell("exec sleep 600");
    System.out.println(child.pid());
    int _ = child.awaitExit(Duration.ofHours(1));
  }
}
