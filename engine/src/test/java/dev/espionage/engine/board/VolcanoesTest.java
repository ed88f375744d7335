package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.parse.Parsed;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules, section 1: the volcanoes, and section 8 for the small boards.
class VolcanoesTest {

  static final Iterable<Variant> ALL = Variants.ALL;

  private static Volcanoes drawn(Variant variant, long seed) {
    return Volcanoes.random(variant, new SplittableRandom(seed));
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void everySeedDrawsLawfulVolcanoes(Variant variant) {
    int size = variant.geometry().files();
    int front = size / 2;
    for (long seed = 0; seed < 1_000; seed++) {
      TreeSet<String> names = new TreeSet<>();
      drawn(variant, seed).squares().forEach(square -> names.add(variant.geometry().name(square)));
      assertThat(names).as("seed %d", seed).hasSize(size == 10 ? 4 : 2);
      for (String name : names) {
        char turnedFile = (char) ('a' + size - 1 - (name.charAt(0) - 'a'));
        int rank = Integer.parseInt(name.substring(1));
        assertThat(rank).as("seed %d", seed).isIn(front, front + 1);
        assertThat(names).as("seed %d", seed).contains("" + turnedFile + (size + 1 - rank));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"espionage, 45", "small, 8"})
  void everyChoiceIsEquallyLikely(String id, int choices) {
    Variant variant = Variants.byId(id).orElseThrow();
    SplittableRandom random = new SplittableRandom(20_250_101);
    int each = 1_000;
    Map<String, Integer> draws = new HashMap<>();
    for (int i = 0; i < choices * each; i++) {
      draws.merge(Volcanoes.random(variant, random).notation(), 1, Integer::sum);
    }
    assertThat(draws).hasSize(choices);
    double chiSquare = draws.values().stream().mapToDouble(n -> Math.pow(n - each, 2) / each).sum();
    // The mean is choices - 1 and the deviation √(2 (choices - 1)); five deviations are allowed.
    assertThat(chiSquare).isLessThan(choices - 1 + 5 * Math.sqrt(2.0 * (choices - 1)));
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void readsWhatItWrites(Variant variant) {
    for (long seed = 0; seed < 100; seed++) {
      Volcanoes volcanoes = drawn(variant, seed);
      assertThat(Volcanoes.parse(variant, volcanoes.notation())).isEqualTo(Parsed.value(volcanoes));
    }
  }

  @Test
  void writesThemInBoardOrder() {
    assertThat(Volcanoes.parse(Variants.ESPIONAGE, "c5,f5,e6,h6").orThrow().notation())
        .isEqualTo("c5,f5,e6,h6");
    assertThat(Volcanoes.parse(Variants.SMALL, "a4,h5").orThrow().notation()).isEqualTo("a4,h5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c5,f5,e6", // one is missing
        "c5,h6", // too few
        "c5,f5,e6,g6", // no half-turn of the others
        "c4,f4,e7,h7", // wrong ranks
        "a5,c5,f5,e6,h6,j6", // too many
        "a1,c5,f5,e6,h6", // one elsewhere
        "a1,j10", // a half-turn of each other, but elsewhere
        "e6,h6"
      })
  void unlawfulVolcanoesAreRefused(String text) {
    Parsed<Volcanoes> parsed = Volcanoes.parse(Variants.ESPIONAGE, text);
    assertThat(parsed)
        .isEqualTo(
            Parsed.failure(
                1, "expected volcanoes: 2 on rank 5 and their half-turn images; found " + text));
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "f5,c5,e6,h6 | 4 | c5 is out of board order (a1, b1, …)",
        "c5,c5,h6,h6 | 4 | c5 is out of board order (a1, b1, …)",
        "c5,f5,x,h6  | 7 | 'x' is not a square; expected one such as 'a1'",
        "c5,f5,e6,   | 10 | '' is not a square; expected one such as 'a1'",
        "c5,k5       | 4 | k5 is not on a board of 10 by 10 squares"
      },
      delimiter = '|')
  void aFailureSaysWhere(String text, int column, String reason) {
    assertThat(Volcanoes.parse(Variants.ESPIONAGE, text)).isEqualTo(Parsed.failure(column, reason));
  }

  @Test
  void oneDrawnVolcanoIsExpectedOnTheSmallBoard() {
    assertThat(Volcanoes.parse(Variants.SMALL, "c4,d4,e5,f5"))
        .isEqualTo(
            Parsed.failure(
                1, "expected volcanoes: 1 on rank 4 and its half-turn image; found c4,d4,e5,f5"));
  }

  @Test
  void unlawfulVolcanoesCannotBeMade() {
    assertThatThrownBy(() -> new Volcanoes(Variants.ESPIONAGE, SquareSet.of(42, 45)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void bothPlayersAndSpectatorsSeeThemFromTheStart() {
    Volcanoes volcanoes = drawn(Variants.ESPIONAGE, 1);
    Board board = Board.empty(volcanoes);
    for (Viewer viewer : Viewer.values()) {
      assertThat(board.seenBy(viewer)).isEqualTo(board);
      assertThat(board.seenBy(viewer).volcanoes()).isEqualTo(volcanoes.squares());
    }
    volcanoes
        .squares()
        .forEach(square -> {
          assertThat(board.cell(square)).isEqualTo(Cell.VOLCANO);
          assertThat(board.piece(square)).isEmpty();
        });
    assertThat(board.pieces(Side.WHITE).union(board.pieces(Side.BLACK)).isEmpty()).isTrue();
  }
}
