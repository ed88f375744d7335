package dev.espionage.server.app.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupCommandTest {
  @TempDir Path directory = Path.of("");

  private Optional<String> run(Duration timeout, String script) throws InterruptedException {
    Path backup = directory.resolve("a backup; $(false)");
    return new BackupCommand(List.of("sh", "-c", script, "sh"), timeout).run(backup);
  }

  @Test
  void getsTheFileAsOneWordAndNoSecretsOfTheEnvironment() throws Exception {
    Path seen = directory.resolve("seen");
    String script =
        "printf '%%s\\n' \"$#\" \"$1\" > %1$s && cat >> %1$s && env >> %1$s".formatted(seen);
    assertThat(run(Duration.ofMinutes(1), script)).isEmpty();
    List<String> lines = Files.readAllLines(seen);
    assertThat(lines).startsWith("1", directory + "/a backup; $(false)");
    assertThat(lines.subList(2, lines.size()))
        .isNotEmpty()
        .allMatch(line -> line.matches("(PATH|HOME|LANG|PWD|OLDPWD|SHLVL|_)=.*"));
  }

  @Test
  void aFailureTellsItsStatusAndTheEndOfItsOutput() throws Exception {
    Optional<String> why =
        run(
            Duration.ofMinutes(1),
            "head -c 3000000 /dev/zero | tr '\\0' x; echo no room >&2; exit 3");
    assertThat(why.orElseThrow()).startsWith("status 3: xxx").endsWith("xno room");
    assertThat(why.get().length()).isLessThan(5_000);
    assertThat(new BackupCommand(List.of("/no/such/program"), Duration.ofMinutes(1)).run(directory))
        .hasValueSatisfying(text -> assertThat(text).contains("/no/such/program"));
  }

  @Test
  void isEndedAtItsDeadlineWithAllThatItStarted() throws Exception {
    Path child = directory.resolve("child");
    Optional<String> why =
        run(Duration.ofSeconds(1), "echo here; sleep 100 & echo $! > %s; wait".formatted(child));
    assertThat(why).contains("it was ended after 1 s: here");
    assertThat(isAlive(Long.parseLong(Files.readString(child).strip()))).isFalse();
  }

  /// Returns whether a process runs; one that only waits for its parent does not.
  private static boolean isAlive(long pid) throws IOException {
    Path stat = Path.of("/proc/%d/stat".formatted(pid));
    return Files.exists(stat) && !Files.readString(stat).contains(") Z ");
  }
}
