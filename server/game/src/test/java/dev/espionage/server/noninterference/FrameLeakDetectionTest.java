package dev.espionage.server.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.RedealSearch;
import dev.espionage.engine.testkit.ScriptedGame;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that the comparison of [FrameNoninterferenceTest] finds each of [LeakyWires].
class FrameLeakDetectionTest {

  private static final long SEED = 11;
  private static final int REDEALS = 20;
  private static final List<ScriptedGame> GAMES =
      List.of(played(Variants.SMALL, 20), played(Variants.ESPIONAGE, 20));

  private static ScriptedGame played(Variant variant, int turns) {
    return LongStream.iterate(SEED, seed -> seed + 1)
        .mapToObj(seed -> RandomScripts.draw(variant, turns, seed))
        .filter(game -> PublicCourse.of(game).turns() == turns)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void anHonestWirePasses(Viewer viewer) {
    assertThat(leaks(_ -> new Wire(), viewer)).isZero();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void onePieceOnTheBoardIsFound(Viewer viewer) {
    assertThat(leaks(LeakyWires.PieceOnTheBoard::new, viewer)).isPositive();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void aCountThatDependsOnAMaskedPieceIsFound(Viewer viewer) {
    assertThat(leaks(LeakyWires.CountOfCorporals::new, viewer)).isPositive();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void aLengthThatDependsOnAMaskedPieceIsFound(Viewer viewer) {
    assertThat(leaks(LeakyWires.LengthOfAFrame::new, viewer)).isPositive();
  }

  @ParameterizedTest
  @EnumSource(names = {"WHITE", "BLACK"})
  void anErrorThatNamesAMaskedPieceIsFound(Viewer viewer) {
    assertThat(leaks(LeakyWires.PieceInAnError::new, viewer)).isPositive();
  }

  @ParameterizedTest
  @EnumSource(names = {"WHITE", "BLACK"})
  void newsThatDependOnAMaskedPieceAreFound(Viewer viewer) {
    assertThat(leaks(LeakyWires.WithheldNews::new, viewer)).isPositive();
  }

  /// Returns the number of redeals in which the frames differ.
  private static long leaks(Function<ScriptedGame, Wire> wire, Viewer viewer) {
    long leaks = 0;
    for (ScriptedGame game : GAMES) {
      List<RecordedFrames.Frame> frames = RecordedFrames.to(viewer, game, wire.apply(game)).all();
      SplittableRandom random = new SplittableRandom(SEED);
      List<ScriptedGame> redeals = RedealSearch.of(game, viewer, REDEALS, random).games();
      assertThat(redeals).hasSize(REDEALS);
      leaks +=
          redeals.stream()
              .filter(redeal ->
                  !RecordedFrames.to(viewer, redeal, wire.apply(redeal)).all().equals(frames))
              .count();
    }
    return leaks;
  }
}
