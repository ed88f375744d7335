package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditAndRandomGameCommandTest {

  private static final String KEPT = ": kept: the deployment is the one committed to\n";

  @TempDir Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"espionage", "small", "fast", "open-fast", "small-fast"})
  void aRandomGameIsLegalAndKeepsItsCommitments(String variant) throws IOException {
    String file = file(CommandLineRun.of("random-game", variant, "--seed", "5").out());
    assertThat(CommandLineRun.of("replay", file).status()).isZero();
    assertThat(CommandLineRun.of("audit", file))
        .isEqualTo(new CommandLineRun(0, "white" + KEPT + "black" + KEPT, ""));
  }

  @Test
  void theSameSeedGivesTheSameGame() {
    CommandLineRun run = CommandLineRun.of("random-game", "--seed=-17", "small");
    assertThat(run.err()).isEmpty();
    assertThat(CommandLineRun.of("random-game", "small", "--seed", "-17")).isEqualTo(run);
  }

  @Test
  void aDrawnSeedIsTold() {
    CommandLineRun run = CommandLineRun.of("random-game", "small");
    assertThat(run.err()).matches("seed -?[0-9]+\n");
    String seed = run.err().substring("seed ".length()).strip();
    assertThat(CommandLineRun.of("random-game", "small", "--seed", seed).out())
        .isEqualTo(run.out());
  }

  @Test
  void auditTellsWhatIsWrongWithEachSide() throws IOException {
    String right = CommandLineRun.of("random-game", "small", "--seed", "5").out();
    String file =
        file(
            right
                .replaceFirst("WhiteSalt \"..", "WhiteSalt \"zz")
                .replaceFirst("GameId \"[^\"]*", "GameId \"0000000000000000"));
    assertThat(CommandLineRun.of("audit", file))
        .isEqualTo(
            new CommandLineRun(
                1,
                """
                white: unreadable: WhiteSalt: 'z' is not a lower-case hexadecimal digit
                black: broken: game, volcanoes, deployment and salt are not those committed to
                """,
                ""));
  }

  @Test
  void auditOfARecordWithoutCommitmentsFails() {
    assertThat(CommandLineRun.of("audit", VectorFiles.path("small.egr")))
        .isEqualTo(
            new CommandLineRun(
                1,
                """
                white: missing: the record has no GameId
                black: missing: the record has no GameId
                """,
                ""));
  }

  @Test
  void auditAlsoReplays() throws IOException {
    String right = CommandLineRun.of("random-game", "small", "--seed", "5").out();
    String file = file(right.replaceFirst("Result \"[^\"]*", "Result \"* unfinished"));
    CommandLineRun run = CommandLineRun.of("audit", file);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEqualTo("white" + KEPT + "black" + KEPT);
    assertThat(run.err()).startsWith(file + ": turn ").contains(": -: the turns end in ");
  }

  @Test
  void auditNamesTheRecordOfAFileOfSeveral() throws IOException {
    String right = CommandLineRun.of("random-game", "small", "--seed", "5").out();
    String wrong = right.replaceFirst("Result \"[^\"]*", "Result \"* unfinished");
    String file = file(String.join("\n", right, wrong, "[Variant]\n", right));
    CommandLineRun run = CommandLineRun.of("audit", file);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out().lines())
        .containsExactly(
            Stream.of("#1: white", "#1: black", "#2: white", "#2: black", "#4: white", "#4: black")
                .map(side -> (file + side + KEPT).strip())
                .toArray(String[]::new));
    assertThat(run.err().lines())
        .satisfiesExactly(
            line -> assertThat(line).startsWith(file + "#2: turn ").contains(": -: the turns end"),
            line -> assertThat(line).startsWith(file + "#3:").contains(":1: expected [Variant"));
  }

  @Test
  void auditOfSeveralFilesNamesThem() throws IOException {
    String file = file(CommandLineRun.of("random-game", "small", "--seed", "5").out());
    String other = VectorFiles.path("small.egr");
    CommandLineRun run = CommandLineRun.of("audit", file, other);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .startsWith(file + ": white" + KEPT)
        .endsWith(other + ": black: missing: the record has no GameId\n");
  }

  @Test
  void aFileThatIsNoRecordIsRefused() throws IOException {
    String file = file("nothing");
    assertThat(CommandLineRun.of("audit", file).err()).startsWith(file + ":1:1: expected [Variant");
    assertThat(CommandLineRun.of("audit", file).status()).isEqualTo(1);
    assertThat(CommandLineRun.of("audit", file + ".missing").status()).isEqualTo(2);
  }

  @Test
  void anUnknownVariantNamesTheKnownOnes() {
    CommandLineRun run = CommandLineRun.of("random-game", "chess");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("expected one of espionage, small, fast, open-fast, small-fast");
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("game.egr"), text).toString();
  }
}
