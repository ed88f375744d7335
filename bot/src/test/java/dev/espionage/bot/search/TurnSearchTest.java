package dev.espionage.bot.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.evaluation.SquareTables;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Positions in which the search has to see what is important. White moves in all of them.
class TurnSearchTest {
  private static final Variant SMALL = Variants.SMALL;
  private static final int ROUNDS = 2_000;
  private static final int SEARCHES = 10;

  private static Position position(String board, String unmasked) {
    return PositionNotation.parse(SMALL, board + " w " + unmasked + " -,- 40 0").orThrow();
  }

  /// Counts the searches whose turn contains a step.
  ///
  /// @param worlds the boards that White thinks possible, all equally likely
  private static long searches(String step, String unmasked, List<String> worlds) {
    List<Board> boards = worlds.stream().map(board -> position(board, unmasked).board()).toList();
    View view =
        View.of(Viewer.WHITE, position(worlds.getFirst(), unmasked), FallenPieces.NONE, List.of());
    return LongStream.rangeClosed(1, SEARCHES)
        .filter(seed -> {
          var random = new SplittableRandom(seed);
          var search =
              new TurnSearch(
                  view,
                  new SquareTables(SMALL),
                  () -> boards.get(random.nextInt(boards.size())),
                  random);
          for (int round = 0; round < ROUNDS; round++) {
            search.runRound();
          }
          return contains(search.best(), step);
        })
        .count();
  }

  private static boolean contains(Turn turn, String step) {
    return turn.steps().stream().anyMatch(one -> SMALL.geometry().name(one).equals(step));
  }

  /// Tests an attack on a masked piece that wins two times in three. If it fails, no Sapper is left
  /// to open the enemy Headquarters, which Mines shut in.
  @Test
  void keepsItsLastSapper() {
    String spy = "5smh/4p2m/3s4/3E^3/3^4/8/M1C5/HM3G2";
    String lieutenant = "5pmh/4c2m/3l4/3E^3/3^4/8/M1C5/HM3G2";
    assertThat(searches("d5d6", "h7,g8,h8", List.of(lieutenant, spy, spy)))
        .isLessThanOrEqualTo(SEARCHES / 4);
  }

  /// Shows that the number of Sappers makes the difference.
  @Test
  void attacksWithASapperThatIsNotTheLast() {
    String spy = "5smh/4p2m/3s4/3E^3/3^4/8/M1C5/HME2G2";
    String lieutenant = "5pmh/4c2m/3l4/3E^3/3^4/8/M1C5/HME2G2";
    assertThat(searches("d5d6", "h7,g8,h8", List.of(lieutenant, spy, spy)))
        .isGreaterThanOrEqualTo(SEARCHES * 3 / 4);
  }

  /// Tests a Sapper three steps from the Mine a2. The Corporal can take a Spy on e2, but only by
  /// going back to c2 is it in time to guard the Mine.
  @Test
  void seesAKnownSapperThatComesForAMineBesideItsHeadquarters() {
    String board = "hm3p1n/mc4lg/8/e3^3/3^4/8/M2Cs1LS/HM3GPN";
    assertThat(searches("d2c2", "e2,a5", List.of(board))).isGreaterThanOrEqualTo(SEARCHES * 3 / 4);
  }

  /// Shows that the Sapper makes the difference: a Corporal cannot take the Mine.
  @Test
  void takesTheOtherPieceIfNoSapperComes() {
    String board = "hm3p1n/mc4lg/8/c3^3/3^4/8/M2Cs1LS/HM3GPN";
    assertThat(searches("d2c2", "e2,a5", List.of(board))).isZero();
  }
}
