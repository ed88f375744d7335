package dev.espionage.bot.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.RedealSearch;
import dev.espionage.engine.testkit.ScriptedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks that a computer player's decisions depend only on what its side may know. The test deals
/// a game again with other enemy armies that would have looked the same. With the same seed the
/// player must choose the same turns in both.
class PlayerNoninterferenceTest {
  private static final int GAMES = 3;
  private static final int REDEALS = 5;
  private static final int MOST_TURNS = 40;
  private static final ThinkingTime THINKING = ThinkingTime.rounds(40);

  static Stream<Arguments> playersAndMaskedVariants() {
    return Stream.of("2", "scripted", "search")
        .flatMap(name ->
            Variants.ALL.stream().filter(Variant::masked).map(one -> Arguments.of(name, one)));
  }

  @ParameterizedTest
  @MethodSource("playersAndMaskedVariants")
  void whatItDoesDependsOnNothingMasked(String name, Variant variant) {
    int compared = 0;
    for (ScriptedGame game : games(variant)) {
      for (Side side : Side.values()) {
        List<Object> wanted = wanted(name, game, side, 1);
        var random = new SplittableRandom(game.seed());
        for (ScriptedGame other : RedealSearch.of(game, Viewer.of(side), REDEALS, random).games()) {
          assertThat(wanted(name, other, side, 1)).as("%s, %s", game, side).isEqualTo(wanted);
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThanOrEqualTo(GAMES * REDEALS);
  }

  /// Shows that the comparison can fail: another seed gives other turns.
  @ParameterizedTest
  @MethodSource("playersAndMaskedVariants")
  void anotherSeedWantsOtherTurns(String name, Variant variant) {
    ScriptedGame game = games(variant).getFirst();
    assertThat(wanted(name, game, Side.WHITE, 1)).isNotEqualTo(wanted(name, game, Side.WHITE, 2));
  }

  private static List<ScriptedGame> games(Variant variant) {
    return LongStream.iterate(20_260_101L, seed -> seed + 1)
        .mapToObj(seed -> RandomScripts.draw(variant, MOST_TURNS, seed))
        .filter(game -> PublicCourse.of(game).turns() > MOST_TURNS / 4)
        .limit(GAMES)
        .toList();
  }

  /// Returns the deployment, the turns and the answers to draw offers that the player chooses along
  /// the game.
  private static List<Object> wanted(String name, ScriptedGame game, Side side, long seed) {
    Player player =
        ComputerLevels.byName(name)
            .orElseThrow()
            .create(new GameStart(side, game.setup().volcanoes()), new SplittableRandom(seed));
    List<Object> wanted = new ArrayList<>();
    wanted.add(player.deploy());
    Position position =
        Position.initial(
            game.setup().variant(),
            Board.deployed(game.setup().volcanoes(), game.armies().white(), game.armies().black()));
    FallenPieces fallen = FallenPieces.NONE;
    List<PlayedStep> last = List.of();
    for (PublicCourse.SubmittedTurn submittedTurn : PublicCourse.of(game).beats()) {
      if (submittedTurn instanceof PublicCourse.Played turn) {
        View view = View.of(Viewer.of(side), position, fallen, last);
        player.observe(view);
        if (view.isToMove()) {
          wanted.add(player.turn(THINKING));
          wanted.add(player.acceptsDraw());
        }
        PlayedTurn played = position.play(turn.turn());
        position = played.after();
        fallen = fallen.with(played.fallen());
        last = played.steps();
      }
    }
    return wanted;
  }
}
