package dev.espionage.bot.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.notation.PositionNotation;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final Variant SMALL = Variants.byId("small").orElseThrow();
  private static final double EQUAL = 1e-12;

  private final Evaluation evaluation = new Evaluation(new SquareTables(SMALL));

  /// Returns the value for White.
  private double of(String board) {
    return evaluation.of(board(board), Side.WHITE);
  }

  private static Board board(String board) {
    return PositionNotation.parse(SMALL, board + " w - -,- 40 0").orThrow().board();
  }

  @Test
  void whatOneSideGainsTheOtherLoses() {
    String board = "hm3e2/m7/2C5/4^3/3^2p1/8/M1S5/HM5N";
    assertThat(of(board)).isNotZero();
    assertThat(evaluation.of(board(board), Side.BLACK)).isCloseTo(-of(board), within(EQUAL));
  }

  @Test
  void armiesAlikeAreWorthTheSame() {
    assertThat(of("mh4c1/8/8/4^3/3^4/8/8/1C4HM")).isCloseTo(0, within(EQUAL));
  }

  @Test
  void anEmptySquareBesideTheHeadquartersIsADanger() {
    assertThat(of("hm3e2/m7/8/4^3/3^4/8/C7/HM4L1"))
        .isGreaterThan(of("hm3e2/m7/8/4^3/3^4/C7/8/HM4L1"));
  }

  @Test
  void shutInByMinesItWantsSomebodyNearAgainstSappers() {
    String far = "hm3e2/m7/8/4^3/3^4/2C5/M7/HM6";
    String near = "hm3e2/m7/8/4^3/3^4/8/MC6/HM6";
    String farWithoutSapper = far.replace('e', 'c');
    String nearWithoutSapper = near.replace('e', 'c');
    assertThat(of(near)).isGreaterThan(of(far));
    assertThat(of(near) - of(far)).isGreaterThan(of(nearWithoutSapper) - of(farWithoutSapper));
  }

  @Test
  void onlyASapperNeedComeNearAnEnemyHeadquartersThatIsShut() {
    String sapperNear = "hm6/m7/1E4L1/4^3/3^4/8/8/6HM";
    String soldierNear = "hm6/m7/1L4E1/4^3/3^4/8/8/6HM";
    assertThat(of(sapperNear)).isGreaterThan(of(soldierNear));
    assertThat(of(sapperNear.replace("m7", "2m5")))
        .as("not shut any more")
        .isCloseTo(of(soldierNear.replace("m7", "2m5")), within(EQUAL));
  }
}
