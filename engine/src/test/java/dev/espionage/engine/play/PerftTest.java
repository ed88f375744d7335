package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.vectors.Vectors;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PerftTest {

  @ParameterizedTest
  @MethodSource("dev.espionage.engine.vectors.Vectors#perft")
  void countsAsTheVectorsDo(Vectors.PerftRow row) {
    Position position = PositionNotation.parse(row.variant(), row.position()).orThrow();
    assertThat(Perft.turns(position, row.depth())).isEqualTo(row.turns());
    assertThat(Perft.steps(position)).isEqualTo(row.steps());
  }

  @ParameterizedTest
  @MethodSource("dev.espionage.engine.vectors.Vectors#perft")
  void countsTheTurnsThatAreVisited(Vectors.PerftRow row) {
    Position position = PositionNotation.parse(row.variant(), row.position()).orThrow();
    AtomicLong visited = new AtomicLong();
    LegalTurns.played(position, turn -> visited.incrementAndGet());
    assertThat(Perft.turns(position, 1)).isEqualTo(visited.get());
  }

  @Test
  void thereIsOneEmptySequence() {
    assertThat(Perft.turns(small("8/8/8/2^5/5^2/8/8/H7 - - -,- 0 0"), 0)).isEqualTo(1);
  }

  @Test
  void aGameThatIsOverGoesNowhere() {
    Position over = small("h7/8/8/2^5/5^2/8/8/HC6 - - -,- 0 0");
    assertThat(Perft.turns(over, 1)).isZero();
    assertThat(Perft.steps(over)).isZero();
  }

  @Test
  void whoCannotStepGoesNowhere() {
    Position stuck = small("h7/8/8/2^5/5^2/8/8/H7 w - -,- 0 0");
    assertThat(Perft.turns(stuck, 3)).isZero();
    assertThat(Perft.steps(stuck)).isZero();
  }

  /// The Corporal goes east or north, or takes the Headquarters; each of these ends the game.
  @Test
  void aTurnThatEndsTheGameIsALeafAtEveryDepth() {
    Position position = small("8/8/8/2^5/5^2/8/h7/C7 w - -,- 0 0");
    assertThat(Perft.turns(position, 1)).isEqualTo(2);
    assertThat(Perft.turns(position, 5)).isEqualTo(2);
  }

  /// Steps of the second Corporal are dropped after the first has taken the Headquarters.
  @Test
  void stepsAfterTheEndDoNotMultiplyTurns() {
    Position position = small("8/8/8/2^5/5^2/8/h7/C6C w - -,- 0 0");
    assertThat(Perft.steps(position)).isEqualTo(4);
    assertThat(Perft.turns(position, 1)).isEqualTo(1 + 2 + 2 * 2);
    AtomicLong submitted = new AtomicLong();
    LegalTurns.submitted(
        View.of(Viewer.WHITE, position, FallenPieces.NONE, List.of()),
        turn -> submitted.incrementAndGet());
    assertThat(submitted.get()).isEqualTo(2 * 2 * 2);
  }

  private static Position small(String line) {
    return PositionNotation.parse(Variants.SMALL, line).orThrow();
  }
}
