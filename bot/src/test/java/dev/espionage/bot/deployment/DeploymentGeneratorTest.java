package dev.espionage.bot.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks that no deployment of a computer player can be guessed from others of the same player.
class DeploymentGeneratorTest {
  private static final int DRAWN = 5_000;
  private static final long SEED = 11;

  static Stream<Arguments> levelsAndVariants() {
    return IntStream.rangeClosed(0, ComputerLevels.STRONGEST)
        .boxed()
        .flatMap(level -> Variants.ALL.stream().map(variant -> Arguments.of(level, variant)));
  }

  private static List<String> draw(int level, Variant variant) {
    var random = new SplittableRandom(SEED);
    var gameStart = new GameStart(Side.WHITE, Volcanoes.random(variant, random));
    PlayerFactory players = ComputerLevels.level(level);
    return Stream.generate(() -> players.create(gameStart, random.split()).deploy())
        .limit(DRAWN)
        .map(Deployment::setup)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("levelsAndVariants")
  void noSquareOftenHoldsTheHeadquarters(int level, Variant variant) {
    Map<Integer, Integer> squares = new HashMap<>();
    draw(level, variant).forEach(setup -> squares.merge(setup.indexOf('H'), 1, Integer::sum));
    int most = squares.values().stream().max(Comparator.naturalOrder()).orElseThrow();
    assertThat(most / (double) DRAWN)
        .as("seed %d, %s", SEED, squares)
        .isLessThan(isSmall(variant) ? 0.20 : 0.15);
  }

  /// Guesses, by the places of all Mines, the square that was most frequent in other armies.
  @ParameterizedTest
  @MethodSource("levelsAndVariants")
  void theMinesDoNotBetrayTheHeadquarters(int level, Variant variant) {
    List<String> drawn = draw(level, variant);
    Map<String, Map<Integer, Integer>> learned = new HashMap<>();
    for (String setup : drawn.subList(0, DRAWN / 2)) {
      for (String known : List.of(mines(setup), "")) {
        learned
            .computeIfAbsent(known, _ -> new HashMap<>())
            .merge(setup.indexOf('H'), 1, Integer::sum);
      }
    }
    Map<Integer, Integer> unconditional = learned.getOrDefault("", Map.of());
    long hits =
        drawn.stream()
            .skip(DRAWN / 2)
            .filter(setup ->
                mostFrequent(learned.getOrDefault(mines(setup), unconditional))
                    == setup.indexOf('H'))
            .count();
    assertThat(hits / (DRAWN / 2.0)).as("seed %d", SEED).isLessThan(isSmall(variant) ? 0.45 : 0.30);
  }

  @ParameterizedTest
  @MethodSource("levelsAndVariants")
  void noTwoDeploymentsAreTheSame(int level, Variant variant) {
    Collection<String> drawn = draw(level, variant);
    assertThat(new HashSet<>(drawn)).as("seed %d", SEED).hasSizeGreaterThan(DRAWN * 99 / 100);
  }

  private static boolean isSmall(Variant variant) {
    return variant.army().count(Piece.MINE) == 2;
  }

  private static String mines(String setup) {
    return setup.replaceAll("[^M/]", "-");
  }

  private static int mostFrequent(Map<Integer, Integer> squares) {
    return squares.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }
}
