package dev.espionage.engine.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.TurnRule;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.RedealSearch;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.engine.testkit.ViewerInformation;
import dev.espionage.engine.testkit.ViewerTranscript;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// No viewer learns a masked piece: everything that a viewer may be told is a function of this
/// viewer's permitted knowledge.
///
/// The test scripts random games, with draw offers, claims and every kind of rejected command. For
/// each viewer it redeals the pieces that this viewer never got to know, so that the whole game
/// would have looked the same ([RedealSearch]). It then sends the same commands at the same
/// instants. Everything that the viewer is told up to the end must be equal, as values and as
/// bytes. The test compares at least {@value #REDEALS} different redeals per viewer and game that
/// came to play. A redeal counts when its armies differ from the true ones and from all counted
/// before.
///
/// Games are drawn one after the other. The test skips games that did not come to play, and those
/// in which too much became known for that many redeals.
///
/// During deployment nothing constrains the armies, so any other armies work. In Open Fast
/// Espionage this is the only phase in which anything is hidden.
///
/// `-Dchecks.noninterference.games=N` sets the number of games per variant,
/// `-Dchecks.noninterference.seed=S` the first seed. The test prints the events of the games, the
/// numbers of changes to armies that were tried and kept, and the number of redeals compared. It
/// also prints how many pieces a redeal changed on average, and how many of these had moved.
class NoninterferenceTest {

  private static final int GAMES = Integer.getInteger("checks.noninterference.games", 6);
  private static final long SEED = Long.getLong("checks.noninterference.seed", 20_260_101L);
  private static final int REDEALS = 20;
  private static final int DEPLOYMENTS = 4 * GAMES;

  private static final List<Variant> MASKED =
      Variants.ALL.stream().filter(Variant::masked).toList();

  static Stream<Variant> masked() {
    return MASKED.stream();
  }

  static Stream<Variant> all() {
    return Variants.ALL.stream();
  }

  /// Returns all games from the seed on, including those that are aborted during deployment.
  private static Stream<ScriptedGame> games(Variant variant) {
    return LongStream.iterate(SEED, seed -> seed + 1)
        .mapToObj(seed -> RandomScripts.draw(variant, mostTurns(variant, seed), seed));
  }

  /// Returns the maximum number of turns, from the opening to the endgame.
  private static int mostTurns(Variant variant, long seed) {
    return (int) (10 + seed % 4 * 20) * 2 / variant.steps();
  }

  @ParameterizedTest
  @MethodSource("masked")
  void nothingToldDependsOnMaskedPieces(Variant variant) {
    Map<Viewer, ComparisonTotals> figures = new EnumMap<>(Viewer.class);
    int[] skipped = {0};
    games(variant)
        .filter(game -> PublicCourse.of(game).turns() > 0)
        .map(NoninterferenceTest::redealt)
        .peek(game -> skipped[0] += game.isRedealt() ? 0 : 1)
        .filter(Redealt::isRedealt)
        .limit(GAMES)
        .forEach(redealt ->
            redealt
                .found()
                .forEach((viewer, found) -> {
                  assertToldTheSame(redealt.game(), found.games(), viewer);
                  figures
                      .computeIfAbsent(viewer, _ -> new ComparisonTotals())
                      .add(PublicCourse.of(redealt.game()), found);
                }));
    figures.forEach((viewer, sums) ->
        System.out.printf("%s, %s, seed %d: %s%n", variant.id(), viewer, SEED, sums));
    System.out.printf("%s: %d games skipped with too few redeals%n", variant.id(), skipped[0]);
    assertThat(figures.keySet()).containsExactly(Viewer.values());
  }

  /// A game and the redeals found for each viewer.
  private record Redealt(ScriptedGame game, Map<Viewer, RedealSearch.Found> found) {
    boolean isRedealt() {
      return found.values().stream().allMatch(some -> some.games().size() >= REDEALS);
    }
  }

  private static Redealt redealt(ScriptedGame game) {
    Map<Viewer, RedealSearch.Found> found = new EnumMap<>(Viewer.class);
    for (Viewer viewer : Viewer.values()) {
      SplittableRandom random = new SplittableRandom(game.seed());
      RedealSearch.Found some = RedealSearch.of(game, viewer, REDEALS, random);
      assertThat(some.games()).doesNotHaveDuplicates().doesNotContain(game);
      found.put(viewer, some);
    }
    return new Redealt(game, found);
  }

  private static void assertToldTheSame(
      ScriptedGame game, List<ScriptedGame> redeals, Viewer viewer) {
    ViewerInformation viewerInformation = new ViewerInformation();
    ViewerTranscript viewerTranscript = ViewerTranscript.by(viewerInformation, game, viewer);
    for (ScriptedGame redeal : redeals) {
      assertThat(
              viewerTranscript.difference(ViewerTranscript.by(viewerInformation, redeal, viewer)))
          .as("what %s is told, seed %d", viewer, game.seed())
          .isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void nothingToldWhileDeployingDependsOnArmies(Variant variant) {
    games(variant)
        .limit(DEPLOYMENTS)
        .forEach(game -> {
          ScriptedGame deploying = game.first(game.cuesBeforePlay());
          for (Viewer viewer : Viewer.values()) {
            SplittableRandom random = new SplittableRandom(game.seed());
            assertToldTheSame(
                deploying, RedealSearch.whileDeploying(deploying, viewer, REDEALS, random), viewer);
          }
        });
  }

  @Test
  void inOpenFastEverythingIsPublicOncePlayHasStarted() {
    ScriptedGame game =
        games(Variants.OPEN_FAST)
            .filter(some -> PublicCourse.of(some).turns() > 0)
            .iterator()
            .next();
    ViewerTranscript spectators =
        ViewerTranscript.by(new ViewerInformation(), game, Viewer.SPECTATOR);
    assertThat(spectators.entries())
        .filteredOn(entry -> entry.value() instanceof GameView view && view.phase() == Phase.PLAY)
        .isNotEmpty()
        .extracting(entry -> ((GameView) entry.value()).view().position().board())
        .allSatisfy(board ->
            assertThat(board.unmasked())
                .isEqualTo(board.pieces(Side.WHITE).union(board.pieces(Side.BLACK))));
  }

  @Test
  void theScriptsBreakEveryRuleOfTurns() {
    Set<TurnRule> broken = EnumSet.noneOf(TurnRule.class);
    for (Variant variant : Variants.ALL) {
      games(variant)
          .limit(DEPLOYMENTS)
          .flatMap(game -> PublicCourse.of(game).beats().stream())
          .forEach(submittedTurn -> {
            if (submittedTurn instanceof PublicCourse.Refused refused) {
              broken.add(refused.why().rule());
            }
          });
    }
    assertThat(broken).containsExactlyInAnyOrder(TurnRule.values());
  }
}
