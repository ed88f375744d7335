package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Throwables;
import dev.espionage.server.app.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

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

  @Test
  void charactersThatTheLocaleLacksAreRefused() {
    CommandLineRun run = CommandLineRun.of("replay", "D\uFFFD.egr");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("set a UTF-8 locale");
  }

  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new OutOfMemoryError("unable to create native thread"), 3, "or threads: unab"),
        Arguments.of(new ExceptionInInitializerError("x"), 70, "installation is incomplete"),
        Arguments.of(new StackOverflowError(), 70, "this is a bug"),
        Arguments.of(new IllegalStateException(), 70, "this is a bug"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void whateverACommandThrowsHasAStatusAndASentence(Throwable thrown, int status, String sentence) {
    var err = new ByteArrayOutputStream();
    Callable<Integer> command =
        () -> {
          Throwables.throwIfUnchecked(thrown);
          throw new AssertionError(thrown);
        };
    CommandLine line = new CommandLine(new Failing(command));
    assertThat(Terminal.run((_, _) -> line, OutputStream.nullOutputStream(), err))
        .isEqualTo(status);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("espionage: ", sentence);
  }

  /// A command that only throws.
  @CommandLine.Command
  private record Failing(Callable<Integer> command) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return command.call();
    }
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
    assertThat(run.out()).matches("espionage [0-9.]+(-[\\w.-]+)? \\([0-9a-f]{8}\\+?\\)\n");
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
