package dev.espionage.engine.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.parse.Parsed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TurnNotationTest {

  private static final Geometry SMALL = Geometry.of(8, 8);

  @ParameterizedTest
  @ValueSource(strings = {"a1a2", "a1a2+h8h7", "a8a9", "j10i10+a1j1+a1a1"})
  void aTurnIsPrintedAsItWasRead(String text) {
    assertThat(TurnNotation.parse(SMALL, text).map(turn -> TurnNotation.format(SMALL, turn)))
        .isEqualTo(Parsed.value(text));
  }

  @Test
  void aSquareThatTheBoardLacksIsNoSquare() {
    Turn turn = TurnNotation.parse(SMALL, "a8a9").orThrow();
    assertThat(SMALL.isSquare(turn.steps().getFirst().from())).isTrue();
    assertThat(SMALL.isSquare(turn.steps().getFirst().to())).isFalse();
  }

  @Test
  void aNumberThatIsNoSquareAnywhereIsPrintedAsUnknown() {
    assertThat(TurnNotation.format(SMALL, new Step(0, -1))).isEqualTo("a1?");
    assertThat(TurnNotation.format(SMALL, new Step(64, 99_999))).isEqualTo("??");
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, 'expected a square such as ''a1'', found the end of the line'",
    "a1, 3, 'expected a square such as ''a1'', found the end of the line'",
    "a1a2+, 6, 'expected a square such as ''a1'', found the end of the line'",
    "a1a2b1, 5, 'expected the end of the line, found ''b'''",
    "a1-a2, 3, 'expected a square such as ''a1'', found ''-'''",
    "k1k2, 1, 'expected a square such as ''a1'', found ''k'''",
    "a1a11, 4, 'expected a rank from 1 to 10, found ''11'''",
    "a1a02, 4, 'expected a number without leading zeros, found ''02'''",
    "aa, 2, 'expected a rank from 1 to 10, found ''a'''",
    "a1a٢, 4, 'expected a rank from 1 to 10, found ''٢'''",
    "a1a2\u0007x, 5, 'expected the end of the line, found U+0007'",
  })
  void aTextThatIsNoTurnIsRefusedWhereItGoesWrong(String text, int column, String reason) {
    assertThat(TurnNotation.parse(SMALL, text)).isEqualTo(Parsed.failure(column, reason));
  }
}
