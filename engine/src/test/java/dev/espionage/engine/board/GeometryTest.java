package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.parse.Parsed;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules, section 1: the squares.
class GeometryTest {

  private static final Geometry LARGE = Geometry.of(10, 10);
  private static final Geometry SMALL = Geometry.of(8, 8);

  private static SquareSet squares(Geometry geometry, String... names) {
    SquareSet set = SquareSet.EMPTY;
    for (String name : names) {
      set = set.with(geometry.parseSquare(name).orThrow());
    }
    return set;
  }

  @ParameterizedTest
  @CsvSource({"0, a1", "9, j1", "10, a2", "55, f6", "90, a10", "99, j10"})
  void largeBoardHasFilesAToJAndRanks1To10(int square, String name) {
    assertThat(LARGE.name(square)).isEqualTo(name);
    assertThat(LARGE.parseSquare(name)).isEqualTo(Parsed.value(square));
  }

  @ParameterizedTest
  @CsvSource({"0, a1", "7, h1", "8, a2", "63, h8"})
  void smallBoardHasFilesAToHAndRanks1To8(int square, String name) {
    assertThat(SMALL.name(square)).isEqualTo(name);
    assertThat(SMALL.parseSquare(name)).isEqualTo(Parsed.value(square));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a", "1", "a0", "a01", "a11", "k1", "A1", "a1 ", " a1", "aa1", "a111"})
  void whatIsNoSquareOfTheLargeBoardIsRefused(String name) {
    assertThat(LARGE.parseSquare(name)).isInstanceOf(Parsed.Failure.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"i1", "a9", "h9", "i8"})
  void squaresOfTheLargeBoardOnlyAreRefusedOnTheSmallOne(String name) {
    assertThat(SMALL.parseSquare(name)).isInstanceOf(Parsed.Failure.class);
    assertThat(LARGE.parseSquare(name)).isInstanceOf(Parsed.Value.class);
  }

  @Test
  void theBoardHoldsExactlyItsSquares() {
    assertThat(LARGE.size()).isEqualTo(100);
    assertThat(LARGE.all().size()).isEqualTo(100);
    assertThat(SMALL.size()).isEqualTo(64);
    assertThat(SMALL.all().size()).isEqualTo(64);
    assertThat(LARGE.isSquare(-1)).isFalse();
    assertThat(LARGE.isSquare(0)).isTrue();
    assertThat(LARGE.isSquare(99)).isTrue();
    assertThat(LARGE.isSquare(100)).isFalse();
  }

  @Test
  void fileRankAndSquareAgree() {
    for (int square = 0; square < LARGE.size(); square++) {
      assertThat(LARGE.square(LARGE.file(square), LARGE.rank(square))).isEqualTo(square);
    }
  }

  @Test
  void halfTurnSwapsTheSidesAndUndoesItself() {
    assertThat(LARGE.halfTurn(0)).isEqualTo(99);
    assertThat(LARGE.name(LARGE.halfTurn(LARGE.parseSquare("c5").orThrow()))).isEqualTo("h6");
    for (int square = 0; square < SMALL.size(); square++) {
      assertThat(SMALL.halfTurn(SMALL.halfTurn(square))).isEqualTo(square);
    }
  }

  @Test
  void squaresAreAdjacentWhenOneStepApartAndNotDiagonally() {
    for (Geometry geometry : new Geometry[] {LARGE, SMALL, Geometry.of(11, 11)}) {
      for (int one = -12; one < geometry.size() + 12; one++) {
        for (int other = -12; other < geometry.size() + 12; other++) {
          int files = Math.abs(one % geometry.files() - other % geometry.files());
          int ranks = Math.abs(one / geometry.files() - other / geometry.files());
          boolean onBoard = Math.min(one, other) >= 0 && Math.max(one, other) < geometry.size();
          assertThat(geometry.areAdjacent(one, other))
              .as("%d and %d of %d", one, other, geometry.size())
              .isEqualTo(onBoard && files + ranks == 1);
        }
      }
    }
  }

  @Test
  void noDirectionLeadsAroundTheEdge() {
    SquareSet corners = squares(LARGE, "a1", "j1", "a10", "j10");
    assertThat(LARGE.towards(Direction.NORTH, corners)).isEqualTo(squares(LARGE, "a2", "j2"));
    assertThat(LARGE.towards(Direction.SOUTH, corners)).isEqualTo(squares(LARGE, "a9", "j9"));
    assertThat(LARGE.towards(Direction.EAST, corners)).isEqualTo(squares(LARGE, "b1", "b10"));
    assertThat(LARGE.towards(Direction.WEST, corners)).isEqualTo(squares(LARGE, "i1", "i10"));
  }

  @Test
  void everySquareIsShiftedInEveryDirection() {
    for (Direction direction : Direction.values()) {
      for (int square = 0; square < LARGE.size(); square++) {
        int target = square + LARGE.shift(direction);
        SquareSet expected =
            LARGE.areAdjacent(square, target) ? SquareSet.of(target) : SquareSet.EMPTY;
        assertThat(LARGE.towards(direction, SquareSet.of(square))).isEqualTo(expected);
        assertThat(stepsTo(expected, direction))
            .isEqualTo(expected.isEmpty() ? List.of() : List.of(new Step(square, target)));
      }
    }
  }

  private static List<Step> stepsTo(SquareSet targets, Direction direction) {
    Step[] buffer = new Step[1];
    int count = LARGE.steps(direction, targets, buffer, 0);
    return Arrays.asList(buffer).subList(0, count);
  }

  @Test
  void surroundingsAreTheEightNeighboursAndTheSquareItself() {
    assertThat(LARGE.surroundings(squares(LARGE, "e5")))
        .isEqualTo(squares(LARGE, "d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"));
    assertThat(LARGE.surroundings(squares(LARGE, "j10")))
        .isEqualTo(squares(LARGE, "i9", "j9", "i10", "j10"));
    assertThat(LARGE.surroundings(squares(LARGE, "a1", "b1")))
        .isEqualTo(squares(LARGE, "a1", "b1", "c1", "a2", "b2", "c2"));
  }

  @Test
  void stepsAndTurnsAreNamedByTheirSquares() {
    Step c3c4 = new Step(22, 32);
    assertThat(LARGE.name(c3c4)).isEqualTo("c3c4");
    assertThat(LARGE.name(new Step(-1, 100))).isEqualTo("??");
    assertThat(LARGE.name(Turn.of(c3c4, new Step(0, 10)))).isEqualTo("c3c4+a1a2");
  }

  @ParameterizedTest
  @CsvSource({"1, 8", "8, 1", "12, 8", "8, 12"})
  void boardsTooSmallOrTooLargeForTheSetsAreRefused(int files, int ranks) {
    assertThatThrownBy(() -> Geometry.of(files, ranks))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no such board: %d by %d", files, ranks);
  }

  @Test
  void thereIsOneGeometryForASize() {
    assertThat(Geometry.of(2, 11)).isSameAs(Geometry.of(2, 11)).isNotSameAs(Geometry.of(11, 2));
  }
}
