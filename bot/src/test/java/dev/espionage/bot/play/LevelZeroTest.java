package dev.espionage.bot.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.Ending;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks that somebody who has just read the rules can beat the gentlest level.
class LevelZeroTest {
  private static final int GAMES = 200;
  private static final int MOST_TURNS = 1_000;

  static Stream<Variant> variants() {
    return Stream.of(Variants.ESPIONAGE, Variants.SMALL);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aBeginnerWinsTwoGamesOfThree(Variant variant) {
    assertThat(wins(BeginnerPlayer::new, level(0), variant)).isBetween(120L, 146L);
  }

  /// Shows that the level is needed: the next one is too strong.
  @ParameterizedTest
  @MethodSource("variants")
  void aBeginnerLosesMostGamesToTheNextLevel(Variant variant) {
    assertThat(wins(BeginnerPlayer::new, level(1), variant)).isLessThanOrEqualTo(92);
  }

  private static PlayerFactory level(int level) {
    return ComputerLevels.level(level);
  }

  private static long wins(PlayerFactory one, PlayerFactory other, Variant variant) {
    return IntStream.range(0, GAMES)
        .filter(game -> {
          Side side = game % 2 == 0 ? Side.WHITE : Side.BLACK;
          Volcanoes volcanoes = Volcanoes.random(variant, new SplittableRandom(game));
          BotGame played =
              side == Side.WHITE
                  ? new BotGame(volcanoes, one, other, game)
                  : new BotGame(volcanoes, other, one, game);
          return played
              .play(MOST_TURNS, ThinkingTime.rounds(0))
              .ending()
              .flatMap(Ending::winner)
              .equals(Optional.of(side));
        })
        .count();
  }
}
