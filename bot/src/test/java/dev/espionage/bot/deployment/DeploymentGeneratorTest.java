package dev.espionage.bot.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeploymentGeneratorTest {
  private static final int DRAWN = 2000;

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  static Stream<Arguments> formations() {
    return variants()
        .flatMap(variant ->
            Stream.of(
                arguments(
                    variant,
                    named(
                        "scattered",
                        (DeploymentGenerator.Formation) DeploymentGenerator::scattered)),
                arguments(
                    variant,
                    named(
                        "cornered", (DeploymentGenerator.Formation) DeploymentGenerator::cornered)),
                arguments(
                    variant,
                    named("varied", (DeploymentGenerator.Formation) DeploymentGenerator::varied))));
  }

  @ParameterizedTest
  @MethodSource("formations")
  void areNeverTheSameAndGuardTheHeadquartersInTheLastRank(
      Variant variant, DeploymentGenerator.Formation formation) {
    long seed = 11;
    var random = new SplittableRandom(seed);
    Set<Deployment> all = new HashSet<>();
    for (int i = 0; i < DRAWN; i++) {
      Deployment army = formation.draw(variant, random);
      all.add(army);
      String setup = army.setup();
      int at = setup.indexOf('H');
      int files = variant.geometry().files();
      assertThat(at / (files + 1))
          .as("seed %d, army %d", seed, i)
          .isEqualTo(variant.homeRanks() - 1);
      assertThat(mines(setup, at, files)).as("seed %d, army %d", seed, i).isPositive();
    }
    assertThat(all).as("seed %d", seed).hasSizeGreaterThan(DRAWN - 5);
  }

  /** Counts the Mines in front of and beside a place in the setup. */
  private static int mines(String setup, int at, int files) {
    int mines = 0;
    for (int beside : new int[] {at - 1, at + 1, at - files - 1}) {
      mines += beside < setup.length() && setup.charAt(beside) == 'M' ? 1 : 0;
    }
    return mines;
  }

  /** Checks that an opponent cannot predict the file of the Headquarters. */
  @ParameterizedTest
  @MethodSource("variants")
  void putTheHeadquartersOnEveryFileAlike(Variant variant) {
    long seed = 12;
    var random = new SplittableRandom(seed);
    Map<Integer, Integer> byFile = new HashMap<>();
    int files = variant.geometry().files();
    for (int i = 0; i < DRAWN; i++) {
      int file = DeploymentGenerator.scattered(variant, random).setup().indexOf('H') % (files + 1);
      byFile.merge(file, 1, Integer::sum);
    }
    assertThat(byFile).as("seed %d", seed).hasSize(files);
    assertThat(byFile.values())
        .as("seed %d", seed)
        .allMatch(count -> Math.abs(count - DRAWN / files) < DRAWN / files / 2);
  }

  /** Checks that an opponent cannot predict the corner of the Headquarters. */
  @ParameterizedTest
  @MethodSource("variants")
  void shutOneCornerOrBothAndPutTheHeadquartersIntoEitherAlike(Variant variant) {
    long seed = 13;
    var random = new SplittableRandom(seed);
    int files = variant.geometry().files();
    int left = variant.homeRanks() * (files + 1) - files - 1;
    int right = left + files - 1;
    int onTheLeft = 0;
    for (int i = 0; i < DRAWN; i++) {
      String setup = DeploymentGenerator.cornered(variant, random).setup();
      boolean isLeft = setup.charAt(left) == 'H';
      onTheLeft += isLeft ? 1 : 0;
      assertThat(setup.charAt(isLeft ? left : right)).as("seed %d, %s", seed, setup).isEqualTo('H');
      assertThat(mines(setup, isLeft ? left : right, files))
          .as("seed %d, %s", seed, setup)
          .isEqualTo(2);
      assertThat(mines(setup, isLeft ? right : left, files))
          .as("seed %d, %s", seed, setup)
          .isEqualTo(variant.army().count(Piece.MINE) >= 4 ? 2 : 0);
    }
    assertThat(onTheLeft).as("seed %d", seed).isBetween(DRAWN * 2 / 5, DRAWN * 3 / 5);
  }

  /** Checks that an opponent cannot count on a corner. */
  @ParameterizedTest
  @MethodSource("variants")
  void theStrongestLevelLeavesTheCornersOnceInFive(Variant variant) {
    long seed = 14;
    var random = new SplittableRandom(seed);
    var gameStart = new GameStart(Side.WHITE, Volcanoes.random(variant, random));
    PlayerFactory strongest = ComputerLevels.level(ComputerLevels.STRONGEST);
    Map<Integer, Integer> byFile = new HashMap<>();
    int files = variant.geometry().files();
    for (int i = 0; i < DRAWN; i++) {
      String setup = strongest.create(gameStart, random.split()).deploy().setup();
      byFile.merge(setup.indexOf('H') % (files + 1), 1, Integer::sum);
    }
    int corners = byFile.getOrDefault(0, 0) + byFile.getOrDefault(files - 1, 0);
    assertThat(corners).as("seed %d", seed).isBetween(DRAWN * 3 / 4, DRAWN * 17 / 20);
    int others = variant.army().count(Piece.MINE) > 2 ? files - 2 : 2;
    assertThat(byFile).as("seed %d", seed).hasSize(2 + others);
  }
}
