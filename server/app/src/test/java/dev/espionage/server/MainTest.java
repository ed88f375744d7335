package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "replay",
        "perft",
        "check",
        "audit",
        "random-game",
        "serve",
        "cluster",
        "data",
        "admin"
      })
  void everyCommandHasHelp(String command) {
    CommandLineRun run = CommandLineRun.of(command, "--help");
    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Usage: espionage " + command);
    assertThat(CommandLineRun.of("--help").out()).contains("  " + command + " ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "export", "backup", "restore"})
  void everyCommandForDataHasHelp(String command) {
    CommandLineRun run = CommandLineRun.of("data", command, "--help");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("Usage: espionage data " + command).contains("--config");
    assertThat(CommandLineRun.of("data", "--help").out()).contains("  " + command + " ");
    assertThat(CommandLineRun.of("data").status()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "replay", "perft", "check", "audit", "random-game", "cluster", "data", "fly"})
  void wrongUsageIsExplainedOnStandardError(String command) {
    CommandLineRun run =
        command.isEmpty() ? CommandLineRun.of() : CommandLineRun.of(command, "--no-such-option");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Usage: espionage");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-3", "101"})
  void aClusterHasFromOneToAHundredNodes(String nodes) {
    CommandLineRun run = CommandLineRun.of("cluster", nodes);
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("espionage: " + nodes + " nodes")
        .contains("expected 1 to 100");
  }

  @Test
  void tellsItsVersion() {
    CommandLineRun run = CommandLineRun.of("--version");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("espionage ");
  }

  @Test
  void isQuietWhenNobodyReadsItsOutput() {
    String file = VectorFiles.path("no-move.egr");
    CommandLineRun run = CommandLineRun.into(failing("Broken pipe"), "replay", file, file);
    assertThat(run).isEqualTo(new CommandLineRun(141, "", ""));
  }

  @Test
  void saysWhenItsOutputCannotBeWritten() {
    CommandLineRun run =
        CommandLineRun.into(
            failing("No space left on device"), "replay", VectorFiles.path("no-move.egr"));
    assertThat(run)
        .isEqualTo(
            new CommandLineRun(
                2, "", "espionage: cannot write the output: No space left on device\n"));
  }

  private static OutputStream failing(String message) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(message);
      }
    };
  }
}
