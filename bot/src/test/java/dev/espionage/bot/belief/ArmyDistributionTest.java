package dev.espionage.bot.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.espionage.engine.board.Army;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Variants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the counted armies with a list of all armies, on small random cases.
class ArmyDistributionTest {
  private static final int PIECES = 7;
  private static final List<Piece> KINDS = List.of(Piece.values());
  private static final int DRAWS = 20_000;

  static IntStream seeds() {
    return IntStream.range(0, 300);
  }

  /// Returns random facts that agree with a random army.
  private static ArmyFacts facts(SplittableRandom random) {
    List<Piece> truth = new ArrayList<>();
    Map<Piece, Integer> counts = new EnumMap<>(Piece.class);
    for (int i = 0; i < PIECES; i++) {
      Piece piece = KINDS.get(random.nextInt(KINDS.size()));
      truth.add(piece);
      counts.merge(piece, 1, Integer::sum);
    }
    List<PieceKinds> kinds = new ArrayList<>();
    for (Piece piece : truth) {
      int bits =
          random.nextInt(4) == 0
              ? PieceKinds.ALL.bits()
              : random.nextInt(PieceKinds.ALL.bits() + 1);
      kinds.add(new PieceKinds(bits).with(piece));
    }
    List<Long> spies = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      long set = random.nextLong(1L << PIECES);
      if (IntStream.range(0, PIECES)
          .anyMatch(piece -> (set >>> piece & 1) != 0 && truth.get(piece) == Piece.SPY)) {
        spies.add(set);
      }
    }
    return new ArmyFacts(new Army(counts), kinds, spies);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void thereAreAsManyAsCanBeListedAndNoMore(int seed) {
    ArmyFacts facts = facts(new SplittableRandom(seed));
    List<List<Piece>> all = ArmyEnumeration.of(facts);
    ArmyDistribution armyDistribution = ArmyDistribution.of(facts);
    assertThat(armyDistribution.count()).as("%s", facts).isEqualTo(all.size());
    for (int piece = 0; piece < PIECES; piece++) {
      int number = piece;
      PieceKinds listed =
          all.stream()
              .map(army -> PieceKinds.of(army.get(number)))
              .reduce(new PieceKinds(0), (one, other) -> new PieceKinds(one.bits() | other.bits()));
      assertThat(armyDistribution.possible(piece)).as("%d of %s", piece, facts).isEqualTo(listed);
    }
  }

  /// Applies Pearson's chi-squared test. Its limit is exceeded by chance in one case in a million.
  @ParameterizedTest
  @MethodSource("seeds")
  void eachIsDrawnAsOftenAsTheOthers(int seed) {
    var random = new SplittableRandom(seed);
    ArmyFacts facts = facts(random);
    List<List<Piece>> all = ArmyEnumeration.of(facts);
    ArmyDistribution armyDistribution = ArmyDistribution.of(facts);
    Map<List<Piece>, Integer> drawn = new HashMap<>();
    for (int i = 0; i < DRAWS; i++) {
      drawn.merge(List.of(armyDistribution.draw(random)), 1, Integer::sum);
    }
    assertThat(all).as("%s", facts).containsAll(drawn.keySet());
    double expected = (double) DRAWS / all.size();
    double deviation =
        all.stream()
            .mapToDouble(army -> Math.pow(drawn.getOrDefault(army, 0) - expected, 2) / expected)
            .sum();
    double freedom = all.size() - 1.0;
    assertThat(deviation).as("%s", facts).isLessThan(freedom + 8 * Math.sqrt(2 * freedom) + 30);
  }

  @Test
  void ofAWholeArmyOfWhichNothingIsKnownThereAreVeryMany() {
    Army army = Variants.ESPIONAGE.army();
    ArmyFacts nothing =
        new ArmyFacts(army, Collections.nCopies(army.size(), PieceKinds.ALL), List.of());
    double ways = 1;
    int left = army.size();
    for (int count : army.counts().values()) {
      for (int i = 1; i <= count; i++) {
        ways = ways * left-- / i;
      }
    }
    ArmyDistribution armyDistribution = ArmyDistribution.of(nothing);
    assertThat(armyDistribution.count()).isCloseTo(ways, within(ways / 1e12));
    Map<Piece, Long> drawn =
        Arrays.stream(armyDistribution.draw(new SplittableRandom(1)))
            .collect(Collectors.groupingBy(piece -> piece, Collectors.counting()));
    for (Piece piece : Piece.values()) {
      assertThat(drawn).containsEntry(piece, (long) army.count(piece));
    }
  }

  @Test
  void whatCannotBeIsSaid() {
    Army army = Variants.SMALL.army();
    List<PieceKinds> kinds = new ArrayList<>(Collections.nCopies(army.size(), PieceKinds.ALL));
    kinds.set(0, PieceKinds.of(Piece.HEADQUARTERS));
    kinds.set(1, PieceKinds.of(Piece.HEADQUARTERS));
    ArmyFacts two = new ArmyFacts(army, kinds, List.of());
    assertThatThrownBy(() -> ArmyDistribution.of(two)).hasMessageContaining("no army agrees");
    assertThatThrownBy(() -> new ArmyFacts(army, kinds.subList(0, 3), List.of()))
        .hasMessageContaining("expected 16 pieces, found 3");
  }
}
