package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.parse.Parsed;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/// Rules, section 3: deployments.
class DeploymentTest {

  static final Iterable<Variant> ALL = Variants.ALL;

  private static final String SETUP = "CCLLPPNNGG/SSSSSCCCLL/EEEEMMMMHP";

  private static Board deployed(String white, String black) {
    Volcanoes volcanoes = Volcanoes.parse(Variants.ESPIONAGE, "c5,f5,e6,h6").orThrow();
    return Board.deployed(
        volcanoes,
        Deployment.parse(Variants.ESPIONAGE, white).orThrow(),
        Deployment.parse(Variants.ESPIONAGE, black).orThrow());
  }

  private static char letter(Board board, String square) {
    return Cell.letter(board.cell(board.geometry().parseSquare(square).orThrow()));
  }

  @Test
  void frontRankComesFirstAndFileAFirstForBothSides() {
    Board board = deployed(SETUP, "HSSSSSPPPN/CCCCCLLLLN/EEEEMMMMGG");
    assertThat(letter(board, "a3")).isEqualTo('C');
    assertThat(letter(board, "j3")).isEqualTo('G');
    assertThat(letter(board, "a2")).isEqualTo('S');
    assertThat(letter(board, "i1")).isEqualTo('H');
    assertThat(letter(board, "j1")).isEqualTo('P');
    assertThat(letter(board, "a8")).isEqualTo('h');
    assertThat(letter(board, "j8")).isEqualTo('n');
    assertThat(letter(board, "a9")).isEqualTo('c');
    assertThat(letter(board, "j10")).isEqualTo('g');
  }

  @Test
  void theMirrorHasEachRankTheOtherWayRound() {
    Deployment deployment = Deployment.parse(Variants.ESPIONAGE, SETUP).orThrow();
    assertThat(deployment.mirrored().setup()).isEqualTo("GGNNPPLLCC/LLCCCSSSSS/PHMMMMEEEE");
    assertThat(deployment.mirrored().mirrored()).isEqualTo(deployment);
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void aShelteredHeadquartersStandsOnAnySquareOfTheLastRank(Variant variant) {
    var random = new SplittableRandom(1);
    int files = variant.geometry().files();
    int[] counts = new int[files];
    for (int i = 0; i < 100 * files; i++) {
      Deployment drawn = Deployment.sheltered(variant, random);
      assertThat(Deployment.parse(variant, drawn.setup()).orThrow()).isEqualTo(drawn);
      String lastRank = drawn.setup().substring(drawn.setup().length() - files);
      counts[lastRank.indexOf(Piece.HEADQUARTERS.letter())]++;
    }
    assertThat(Arrays.stream(counts)).allMatch(count -> count > 60 && count < 140);
  }

  @Test
  void aDeploymentIsReadBack() {
    Deployment deployment = Deployment.parse(Variants.ESPIONAGE, SETUP).orThrow();
    assertThat(deployment.setup()).isEqualTo(SETUP);
    assertThat(deployment.variant()).isEqualTo(Variants.ESPIONAGE);
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "CCLLPPNNGG/SSSSSCCCLL/EEEEMMMMHH | 1 | the army has 2 P, expected 3",
        "CCLLPPNNGG/SSSSSCCCLL/EEEEMMMMPP | 1 | the army has 4 P, expected 3",
        "CCLLPPNNGG/SSSSSCCCLL/EEEEMMMPHM | 0 | legal",
        "CCLLPPNNGG/SSSSSCCCLL/EEEEMMMMH | 32 | expected 3 ranks of 10 pieces, joined by '/'",
        "CCLLPPNNGG/SSSSSCCCLL/EEEEMMMMHP/ | 34 | expected 3 ranks of 10 pieces, joined by '/'",
        "CCLLPPNNGG/SSSSSCCCLL | 22 | expected 3 ranks of 10 pieces, joined by '/'",
        "CCLLPPNNGGS/SSSSCCCLL/EEEEMMMMHP | 11 | expected 3 ranks of 10 pieces, joined by '/'",
        "CCLLPPNNG/GSSSSSCCCLL/EEEEMMMMHP | 10 | expected 3 ranks of 10 pieces, joined by '/'",
        "cCLLPPNNGG/SSSSSCCCLL/EEEEMMMMHP | 1 | 'c' is not a piece; expected one of CLPNGSEMH",
        "CCLLPPNNGG/SXSSSCCCLL/EEEEMMMMHP | 13 | 'X' is not a piece; expected one of CLPNGSEMH"
      },
      delimiter = '|')
  void onlyTheWholeArmyOnExactlyTheHomeSquaresIsLegal(String setup, int column, String reason) {
    Parsed<Deployment> parsed = Deployment.parse(Variants.ESPIONAGE, setup);
    if (column == 0) {
      assertThat(parsed.orThrow().setup()).isEqualTo(setup);
    } else {
      assertThat(parsed).isEqualTo(Parsed.failure(column, reason));
    }
  }

  @Test
  void anEmptySetupIsRefused() {
    assertThat(Deployment.parse(Variants.SMALL, ""))
        .isEqualTo(Parsed.failure(1, "expected 2 ranks of 8 pieces, joined by '/'"));
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void everySeedDrawsALegalDeployment(Variant variant) {
    for (long seed = 0; seed < 500; seed++) {
      Deployment drawn = Deployment.random(variant, new SplittableRandom(seed));
      assertThat(Deployment.parse(variant, drawn.setup()))
          .as("seed %d", seed)
          .isEqualTo(Parsed.value(drawn));
    }
  }

  @Test
  void everyHomeSquareIsEquallyLikelyForEveryKindOfPiece() {
    Variant variant = Variants.SMALL;
    int draws = 16_000;
    SplittableRandom random = new SplittableRandom(7);
    int[][] found = new int[128][16];
    for (int i = 0; i < draws; i++) {
      String setup = Deployment.random(variant, random).setup().replace("/", "");
      for (int place = 0; place < 16; place++) {
        found[setup.charAt(place)][place]++;
      }
    }
    for (Piece piece : Piece.values()) {
      double share = variant.army().count(piece) / 16.0;
      double deviation = Math.sqrt(draws * share * (1 - share));
      for (int place = 0; place < 16; place++) {
        assertThat((double) found[piece.letter()][place])
            .as("%s on place %d", piece, place)
            .isBetween(draws * share - 5 * deviation, draws * share + 5 * deviation);
      }
    }
  }

  @Test
  void whilePlayersDeployEachSeesOnlyTheOwnArmy() {
    Variant variant = Variants.ESPIONAGE;
    Volcanoes volcanoes = Volcanoes.random(variant, new SplittableRandom(1));
    Deployment deployment = Deployment.parse(variant, SETUP).orThrow();
    Board board = Board.deployed(volcanoes, Side.BLACK, deployment);
    assertThat(board.pieces(Side.WHITE).isEmpty()).isTrue();
    assertThat(board.pieces(Side.BLACK).size()).isEqualTo(30);
    assertThat(letter(board, "a8")).isEqualTo('c');
    assertThat(board.volcanoes()).isEqualTo(volcanoes.squares());
  }

  @Test
  void printingShowsNoPiece() {
    Deployment deployment = Deployment.parse(Variants.ESPIONAGE, SETUP).orThrow();
    assertThat(deployment).hasToString("Deployment[espionage, redacted]");
  }

  @Test
  void deploymentsAreEqualWhenVariantAndPlacesAre() {
    Deployment one = Deployment.parse(Variants.ESPIONAGE, SETUP).orThrow();
    Deployment same = Deployment.parse(Variants.ESPIONAGE, SETUP).orThrow();
    Deployment other =
        Deployment.parse(Variants.ESPIONAGE, "CCLLPPNNGG/SSSSSCCCLL/EEEEMMMMPH").orThrow();
    Deployment otherGame = Deployment.parse(Variants.FAST, SETUP).orThrow();
    assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo(other);
    assertThat(one).isNotEqualTo(otherGame).isNotEqualTo("setup");
    assertThat(one.hashCode()).isNotEqualTo(other.hashCode());
  }
}
