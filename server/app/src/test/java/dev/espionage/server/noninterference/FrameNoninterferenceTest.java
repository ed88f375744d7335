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

/**
 * Nobody learns a masked piece from the wire. As the engine's {@code NoninterferenceTest}, which
 * says what is dealt again and counted, but with a room, and what is compared is every frame that
 * goes to a viewer up to the end: how many, in which order, and their bytes.
 *
 * <p>{@code -Dchecks.noninterference.games=N} sets the number of games a variant, {@code
 * -Dchecks.noninterference.seed=S} the first seed; the figures are printed.
 */
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

  /** From the opening to the endgame; those that are aborted while deploying too. */
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
          "%s, %s, seed %d: %d games, %d of %d changes kept, %d re-deals each, %d frames%n",
          variant.id(), viewer, SEED, GAMES, kept[0], tried[0], REDEALS, frames[0]);
    }
  }

  /** Whether an army was drawn or is what its player keeps for this, nobody else can see. */
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
            Frames frames =
                assertSameFrames(Stream.concat(Stream.of(late), others).toList(), viewer);
            assertThat(frames.late()).isEqualTo(2);
          }
        });
  }

  /** Both are there when the time to deploy is up. */
  private static ScriptedGame nobodyDeploys(ScriptedGame game) {
    var look =
        new Command.ClockCheck(
            EnumSet.allOf(Side.class), game.armies(), ScriptedGame.CONSTANT_SALTS);
    Instant late = game.setup().deploymentDeadline().plusMillis(1);
    return new ScriptedGame(
        game.seed(),
        game.setup(),
        game.armies(),
        List.of(new ScriptedGame.TimedCommand(late, look)));
  }

  /** What was found, with the game itself as the first. */
  private static RedealSearch.Found redealt(ScriptedGame game, Viewer viewer) {
    SplittableRandom random = new SplittableRandom(game.seed());
    RedealSearch.Found found = RedealSearch.of(game, viewer, REDEALS, random);
    List<ScriptedGame> games = Stream.concat(Stream.of(game), found.games().stream()).toList();
    return new RedealSearch.Found(
        games, found.tried(), found.kept(), found.moversRedealt(), found.redealt());
  }

  /**
   * Compares all with the first, which is returned. In the first, what is not deployed in time is
   * drawn; in the others it is what its player keeps for that.
   */
  private static Frames assertSameFrames(List<ScriptedGame> games, Viewer viewer) {
    Frames frames = Frames.to(viewer, games.getFirst(), WIRE);
    assertThat((long) frames.turns()).isEqualTo(PublicCourse.of(games.getFirst()).turns());
    for (ScriptedGame redeal : games.subList(1, games.size())) {
      assertThat(Frames.withKeptDeployments(viewer, redeal, WIRE).all())
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
