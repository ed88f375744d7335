package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.SquareSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Rules, section 5: every attacker against every defender, on the board.
class AttacksTest {

  private static final String DEFENDERS = "CLPNGSEMH";

  /// One row per attacker, one sign per defender: wins, loses, or never attacks.
  private static final List<String> TABLE =
      List.of(
          "C+----++-+",
          "L++---++-+",
          "P+++--++-+",
          "N++++-++-+",
          "G+++++++-+",
          "S-----++-+",
          "E----+++++",
          "M.........",
          "H.........");

  static List<Arguments> rows() {
    List<Arguments> rows = new ArrayList<>();
    for (String row : TABLE) {
      for (int i = 0; i < DEFENDERS.length(); i++) {
        for (String mark : List.of("", "!")) {
          String defender = DEFENDERS.substring(i, i + 1).toLowerCase(Locale.ROOT);
          rows.add(Arguments.of(row.charAt(0), defender + mark, row.charAt(i + 1)));
        }
      }
    }
    return rows;
  }

  private static DrawnPosition scene(char attacker, String defender) {
    return DrawnPosition.of(
        """
        9 c
        6 . . %s
        5 . . %s
        1 . . . . . . . G
        """
            .formatted(defender, attacker));
  }

  private static String turn(DrawnPosition drawnPosition) {
    String attack = "c5c6";
    return drawnPosition.verdict(attack).equals("legal") ? attack : attack + "+h1h2";
  }

  @ParameterizedTest(name = "{0} attacks {1}: {2}")
  @MethodSource("rows")
  void exactlyOneOfTheTwoLeavesTheBoard(char attacker, String defender, char result) {
    DrawnPosition drawnPosition = scene(attacker, defender);
    if (result == '.') {
      assertThat(drawnPosition.verdict("c5c6+h1h2")).isEqualTo("c5c6: IMMOBILE_PIECE");
      return;
    }
    PlayedTurn played = drawnPosition.play(turn(drawnPosition));
    boolean wins = result == '+';
    assertThat(played.steps().getFirst().outcome())
        .isEqualTo(wins ? PlayedStep.Outcome.ATTACKER_WON : PlayedStep.Outcome.ATTACKER_FELL);
    assertThat(DrawnPosition.fallen(played.fallen())).isEqualTo(wins ? defender : "" + attacker);
    assertThat(DrawnPosition.pieces(played.after().board()))
        .contains("c6=" + (wins ? attacker : defender))
        .doesNotContain("c5=");
  }

  @ParameterizedTest
  @CsvSource({"C, c", "L, l", "P, p", "N, n", "G, g"})
  void equalRanksTheAttackerWins(char attacker, String defender) {
    assertThat(DrawnPosition.pieces(scene(attacker, defender).play("c5c6+h1h2").after().board()))
        .isEqualTo("h2=G c6=%s a9=c".formatted(attacker));
  }

  @Test
  void generalAndSapperFallToEachOther() {
    assertThat(DrawnPosition.pieces(scene('E', "g").play("c5c6+h1h2").after().board()))
        .contains("c6=E");
    assertThat(DrawnPosition.pieces(scene('G', "e").play("c5c6+h1h2").after().board()))
        .contains("c6=G");
  }

  @Test
  void aMineStaysUnlessASapperClearsIt() {
    assertThat(DrawnPosition.pieces(scene('G', "m").play("c5c6+h1h2").after().board()))
        .contains("c6=m");
    assertThat(DrawnPosition.pieces(scene('S', "m!").play("c5c6+h1h2").after().board()))
        .contains("c6=m!");
    assertThat(DrawnPosition.pieces(scene('E', "m").play("c5c6+h1h2").after().board()))
        .contains("c6=E");
  }

  @Test
  void theAttackIsSettledBeforeUnmaskingIsLookedAt() {
    DrawnPosition falls =
        DrawnPosition.of(
            """
            9 c
            7 . . m
            6 . . g!
            5 . . S
            1 . . . . . . . G
            """);
    PlayedStep lost = falls.play("c5c6+h1h2").steps().getFirst();
    assertThat(lost.unmasked()).isEqualTo(SquareSet.EMPTY);
    DrawnPosition wins =
        DrawnPosition.of(
            """
            9 c
            7 . . m
            6 . . e!
            5 . . S
            1 . . . . . . . G
            """);
    PlayedStep won = wins.play("c5c6+h1h2").steps().getFirst();
    assertThat(won.unmasked()).isEqualTo(SquareSet.of(wins.square("c7")));
  }

  @Test
  void aSpyThatIsTakenUnmasksNobodyAnyMore() {
    DrawnPosition drawnPosition =
        DrawnPosition.of(
            """
            9 c
            7 . . s
            6 . L P! M
            1 . . . . . . . G
            """);
    PlayedTurn played = drawnPosition.play("c6c7+h1h2");
    assertThat(DrawnPosition.pieces(played.after().board())).isEqualTo("h2=G b6=L d6=M c7=P! a9=c");
  }
}
