package dev.espionage.server.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.RedealSearch;
import dev.espionage.engine.testkit.ScriptedGame;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that frames reveal no masked piece. The method is that of the engine's
/// `NoninterferenceTest`, which explains redeals and their count, but here a room plays the game.
/// The comparison covers every frame to a viewer until the end: number, order and bytes.
///
/// `-Dchecks.noninterference.games=N` sets the number of games per variant,
/// `-Dchecks.noninterference.seed=S` the first seed. The test prints its figures.
class FrameNoninterferenceTest {

  private static final int GAMES = Integer.getInteger("checks.noninterference.games", 4);
  private static final long SEED = Long.getLong("checks.noninterference.seed", 20_260_601L);
  private static final int REDEALS = 20;
  private static final Wire WIRE = new Wire();

  static Stream<Variant> masked() {
    return Variants.ALL.stream().filter(Variant::masked);
  }

  static Stream<Variant> all() {
    return Variants.ALL.stream();
  }

  /// Returns games of all lengths from the opening to the endgame, including ones aborted during
  /// deployment.
  private static Stream<ScriptedGame> games(Variant variant) {
    return LongStream.iterate(SEED, seed -> seed + 1)
        .mapToObj(seed -> {
          int most = (int) (15 + seed % 3 * 25) * 2 / variant.steps();
          return RandomScripts.draw(variant, most, seed);
        });
  }

  @ParameterizedTest
  @MethodSource("masked")
  void noFrameDependsOnMaskedPieces(Variant variant) {
    for (Viewer viewer : Viewer.values()) {
      int[] tried = {0};
      int[] kept = {0};
      int[] frames = {0};
      games(variant)
          .filter(game -> PublicCourse.of(game).turns() > 0)
          .map(game -> redealt(game, viewer))
          .filter(found -> found.games().size() == REDEALS + 1)
          .limit(GAMES)
          .forEach(found -> {
            tried[0] += found.tried();
            kept[0] += found.kept();
            frames[0] += assertSameFrames(found.games(), viewer).all().size();
          });
      System.out.printf(
          "%s, %s, seed %d: %d games, %d of %d changes kept, %d redeals each, %d frames%n",
          variant.id(), viewer, SEED, GAMES, kept[0], tried[0], REDEALS, frames[0]);
    }
  }

  /// Only its owner can tell whether a late army was drawn at random or is the owner's saved
  /// default.
  @ParameterizedTest
  @MethodSource("masked")
  void noFrameTellsWhereALateArmyComesFrom(Variant variant) {
    games(variant)
        .limit(GAMES)
        .map(FrameNoninterferenceTest::nobodyDeploys)
        .forEach(late -> {
          for (Viewer viewer : Viewer.values()) {
            SplittableRandom random = new SplittableRandom(late.seed());
            Stream<ScriptedGame> others =
                RedealSearch.whileDeploying(late, viewer, REDEALS, random).stream();
            RecordedFrames frames =
                assertSameFrames(Stream.concat(Stream.of(late), others).toList(), viewer);
            assertThat(frames.late()).isEqualTo(2);
          }
        });
  }

  /// Returns a game in which both players are present, but have not deployed in time.
  private static ScriptedGame nobodyDeploys(ScriptedGame game) {
    var look =
        new Command.ClockCheck(
            EnumSet.allOf(Side.class), game.armies(), ScriptedGame.CONSTANT_SALTS);
    Instant late = game.setup().deploymentDeadline().orElseThrow().plusMillis(1);
    return new ScriptedGame(
        game.seed(),
        game.setup(),
        game.armies(),
        List.of(new ScriptedGame.TimedCommand(late, look)));
  }

  /// Returns the redeals of a game, with the game itself as the first.
  private static RedealSearch.Found redealt(ScriptedGame game, Viewer viewer) {
    SplittableRandom random = new SplittableRandom(game.seed());
    RedealSearch.Found found = RedealSearch.of(game, viewer, REDEALS, random);
    List<ScriptedGame> games = Stream.concat(Stream.of(game), found.games().stream()).toList();
    return new RedealSearch.Found(
        games, found.tried(), found.kept(), found.moversRedealt(), found.redealt());
  }

  /// Asserts that all games produce the frames of the first one, and returns them. Late armies are
  /// drawn at random in the first game, and are saved defaults in the others.
  private static RecordedFrames assertSameFrames(List<ScriptedGame> games, Viewer viewer) {
    RecordedFrames frames = RecordedFrames.to(viewer, games.getFirst(), WIRE);
    assertThat((long) frames.turns()).isEqualTo(PublicCourse.of(games.getFirst()).turns());
    for (ScriptedGame redeal : games.subList(1, games.size())) {
      assertThat(RecordedFrames.withKeptDeployments(viewer, redeal, WIRE).all())
          .as("frames to %s, %s", viewer, redeal)
          .isEqualTo(frames.all());
    }
    return frames;
  }

  @ParameterizedTest
  @MethodSource("all")
  void noFrameWhileDeployingDependsOnArmies(Variant variant) {
    games(variant)
        .limit(4L * GAMES)
        .forEach(game -> {
          ScriptedGame deploying = game.first(game.cuesBeforePlay());
          for (Viewer viewer : Viewer.values()) {
            SplittableRandom random = new SplittableRandom(game.seed());
            Stream<ScriptedGame> others =
                RedealSearch.whileDeploying(deploying, viewer, REDEALS, random).stream();
            assertSameFrames(Stream.concat(Stream.of(deploying), others).toList(), viewer);
          }
        });
  }
}
