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
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class GamesTest {
  private static final int MOST_TURNS = 1000;
  private static final ThinkingTime LITTLE = ThinkingTime.rounds(12);

  static Stream<Arguments> everybodyEverywhere() {
    return ComputerLevels.names().stream()
        .flatMap(name -> Variants.ALL.stream().map(variant -> Arguments.of(name, variant)));
  }

  /// Relies on [BotGame], which fails on an illegal turn.
  @ParameterizedTest
  @MethodSource("everybodyEverywhere")
  void playsLegalTurnsAndTheSameOnesAgain(String name, Variant variant) {
    long seed = 7;
    BotGame botGame = bout(name, "random", variant, seed).play(MOST_TURNS, LITTLE);
    assertThat(botGame.turns()).as("seed %d", seed).hasSizeGreaterThan(4);
    assertThat(bout(name, "random", variant, seed).play(MOST_TURNS, LITTLE).turns())
        .as("seed %d", seed)
        .isEqualTo(botGame.turns());
  }

  @ParameterizedTest
  @MethodSource("everybodyEverywhere")
  void hasATurnWithoutAnyTime(String name, Variant variant) {
    BotGame botGame = bout(name, name, variant, 3).play(6, ThinkingTime.rounds(0));
    assertThat(botGame.turns()).hasSize(6);
  }

  /// Plays only sixteen games; docs/benchmarks/bots.md has longer matches.
  @Test
  void whoPlaysByFirstSightBeatsWhoPlaysAnything() {
    assertThat(wins("scripted", "random", 16)).isGreaterThanOrEqualTo(15);
  }

  @Test
  void beginnersAreNoMatchForTheThirdLevel() {
    assertThat(wins("3", "1", 96)).isGreaterThanOrEqualTo(78);
  }

  private static long wins(String one, String other, int games) {
    Variant small = Variants.byId("small").orElseThrow();
    return IntStream.range(0, games)
        .filter(game -> {
          Side side = game % 2 == 0 ? Side.WHITE : Side.BLACK;
          List<String> names = side == Side.WHITE ? List.of(one, other) : List.of(other, one);
          return bout(names.getFirst(), names.getLast(), small, game)
              .play(MOST_TURNS, LITTLE)
              .ending()
              .flatMap(Ending::winner)
              .equals(Optional.of(side));
        })
        .count();
  }

  private static BotGame bout(String white, String black, Variant variant, long seed) {
    return new BotGame(
        Volcanoes.random(variant, new SplittableRandom(seed)), player(white), player(black), seed);
  }

  private static PlayerFactory player(String name) {
    return ComputerLevels.byName(name).orElseThrow();
  }
}
