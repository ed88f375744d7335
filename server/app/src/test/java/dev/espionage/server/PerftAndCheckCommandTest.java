package dev.espionage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PerftAndCheckCommandTest {

  private static final String START = "mscpgclc/nehslepm/8/2^5/5^2/8/LCMMNSHE/PEGCCSPL w - -,- 0 0";
  private static final String OVER = START.replace(" w ", " - ");
  private static final String SEEN_BY_BLACK =
      "mscpgclc/nehslepm/8/2^5/5^2/8/XXXXXXXX/XXXXXXXX w - -,- 0 0";

  static Stream<List<String>> perft() {
    return VectorFiles.rows("perft.tsv");
  }

  @ParameterizedTest
  @MethodSource("perft")
  void perftCountsAsTheVectorsDo(List<String> row) {
    assertThat(CommandLineRun.of("perft", row.get(4), row.get(0), row.get(1)))
        .isEqualTo(
            new CommandLineRun(0, "turns %s\nsteps %s\n".formatted(row.get(2), row.get(3)), ""));
  }

  @Test
  void everyCheckOfTheVectorsHasItsVerdict() {
    VectorFiles.rows("check.tsv")
        .forEach(row -> {
          CommandLineRun run = CommandLineRun.of("check", row.get(3), row.get(0), row.get(2));
          boolean legal = row.get(1).equals("legal");
          assertThat(run.out()).as(row.toString()).startsWith(legal ? "legal\n" : "illegal: ");
          assertThat(run.status()).isEqualTo(legal ? 0 : 1);
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "b2b3+e2e3 ; 0 ; legal",
        "b2b3 ; 1 ; illegal: -: the turn needs more steps",
        "b2b3+b3b4 ; 1 ; illegal: b3b4: this piece has already moved in this turn",
        "b2b3+h2i2 ; 1 ; illegal: h2i2: the step leaves the board",
        "b2b3+e2e3+f2f3 ; 1 ; illegal: f2f3: the turn has ended before this step",
      })
  void checkNamesTheStepToBlame(String turn, int status, String verdict) {
    assertThat(CommandLineRun.of("check", START, "small", turn))
        .isEqualTo(new CommandLineRun(status, verdict + "\n", ""));
  }

  @Test
  void noTurnIsLegalWhenTheGameIsOver() {
    assertThat(CommandLineRun.of("check", OVER, "small", "b2b3+e2e3"))
        .isEqualTo(new CommandLineRun(1, "illegal: b2b3: the game is over\n", ""));
    assertThat(CommandLineRun.of("perft", OVER, "small", "1"))
        .isEqualTo(new CommandLineRun(0, "turns 0\nsteps 0\n", ""));
  }

  @Test
  void depthNoneHasOneEmptySequence() {
    assertThat(CommandLineRun.of("perft", START, "small", "0").out())
        .isEqualTo("turns 1\nsteps 5\n");
  }

  @ParameterizedTest
  @CsvSource({
    "perft, small, -1, '-1'",
    "perft, small, one, DEPTH",
    "perft, chess, 1, 'expected one of espionage, small, fast, open-fast, small-fast'",
    "perft, espionage, 1, 'POSITION:9: expected a piece'",
    "check, espionage, b2b3+e2e3, 'POSITION:9: expected a piece'",
    "check, chess, b2b3+e2e3, 'expected one of espionage'",
    "check, small, b2b3+, 'TURN:6: expected a square such as ''a1'', found the end of the line'",
  })
  void wrongArgumentsAreNamed(String command, String variant, String last, String complaint) {
    CommandLineRun run = CommandLineRun.of(command, START, variant, last);
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(complaint);
  }

  @Test
  void perftNeedsAllPiecesAndCheckThoseOfTheMover() {
    assertThat(CommandLineRun.of("perft", SEEN_BY_BLACK, "small", "1"))
        .isEqualTo(new CommandLineRun(2, "", "POSITION: expected a full position, found X or x\n"));
    assertThat(CommandLineRun.of("check", SEEN_BY_BLACK, "small", "b2b3+e2e3"))
        .isEqualTo(
            new CommandLineRun(
                2, "", "POSITION: expected the view of the side to move or the full line\n"));
  }
}
