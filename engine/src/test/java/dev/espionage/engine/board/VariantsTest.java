package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules, section 8: the table of variants.
class VariantsTest {

  static final Iterable<Variant> ALL = Variants.ALL;

  @ParameterizedTest
  @CsvSource({
    "espionage, Espionage, 10, 3, 2, true, 5, 2",
    "small, Small Espionage, 8, 2, 2, true, 4, 1",
    "fast, Fast Espionage, 10, 3, 5, true, 5, 2",
    "open-fast, Open Fast Espionage, 10, 3, 5, false, 5, 2",
    "small-fast, Small Fast Espionage, 8, 2, 5, true, 4, 1"
  })
  void variantHasTheseContents(
      String id, String name, int size, int home, int steps, boolean masked, int rank, int drawn) {
    Variant variant = Variants.byId(id).orElseThrow();
    assertThat(variant.id()).isEqualTo(id);
    assertThat(variant.name()).isEqualTo(name);
    assertThat(variant.geometry()).isEqualTo(Geometry.of(size, size));
    assertThat(variant.homeRanks()).isEqualTo(home);
    assertThat(variant.steps()).isEqualTo(steps);
    assertThat(variant.masked()).isEqualTo(masked);
    assertThat(variant.volcanoRank()).isEqualTo(rank - 1);
    assertThat(variant.volcanoesDrawn()).isEqualTo(drawn);
    assertThat(variant.volcanoes()).isEqualTo(2 * drawn);
  }

  @Test
  void thereAreFiveGames() {
    assertThat(Variants.ALL)
        .extracting(Variant::id)
        .containsExactly("espionage", "small", "fast", "open-fast", "small-fast");
    assertThat(Variants.byId("chess")).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void armiesFillExactlyTheHomeRanksAndTheRestStartsWithoutPieces(Variant variant) {
    SplittableRandom random = new SplittableRandom(1);
    Board board =
        Board.deployed(
            Volcanoes.random(variant, random),
            Deployment.random(variant, random),
            Deployment.random(variant, random));
    Geometry geometry = variant.geometry();
    geometry
        .all()
        .forEach(square -> {
          int rank = geometry.rank(square);
          assertThat(board.pieces(Side.WHITE).contains(square))
              .isEqualTo(rank < variant.homeRanks());
          assertThat(board.pieces(Side.BLACK).contains(square))
              .isEqualTo(rank >= geometry.ranks() - variant.homeRanks());
        });
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void everyPieceStartsMaskedExceptInTheOpenGame(Variant variant) {
    SplittableRandom random = new SplittableRandom(1);
    Board board =
        Board.deployed(
            Volcanoes.random(variant, random),
            Deployment.random(variant, random),
            Deployment.random(variant, random));
    SquareSet all = board.pieces(Side.WHITE).union(board.pieces(Side.BLACK));
    assertThat(board.unmasked())
        .isEqualTo(variant.id().equals("open-fast") ? all : SquareSet.EMPTY);
  }

  @Test
  void anArmyThatDoesNotFillTheHomeRanksIsNoVariant() {
    Army army = Variants.ESPIONAGE.army();
    assertThatThrownBy(() -> new Variant("odd", "Odd", Geometry.of(10, 10), 2, army, 2, true, 4, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("odd");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, Variant.MAX_STEPS + 1})
  void aTurnOfNoStepsOrTooManyIsNoVariant(int steps) {
    Army army = Variants.SMALL.army();
    assertThatThrownBy(
            () -> new Variant("odd", "Odd", Geometry.of(8, 8), 2, army, steps, true, 3, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("steps per turn");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, Variant.MAX_STEPS})
  void aVariantMayHaveOneToEightStepsATurn(int steps) {
    Army army = Variants.SMALL.army();
    assertThat(new Variant("new", "New", Geometry.of(8, 8), 2, army, steps, true, 3, 1).steps())
        .isEqualTo(steps);
  }
}
