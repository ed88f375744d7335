package dev.espionage.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A comparison of every operation with [BitSet].
class SquareSetTest {

  private static final int SQUARES = 128;

  private record Sample(SquareSet set, BitSet bits) {}

  static IntStream seeds() {
    return IntStream.range(0, 50);
  }

  private static Sample sample(SplittableRandom random) {
    BitSet bits = new BitSet();
    random.ints(random.nextInt(60), 0, SQUARES).forEach(bits::set);
    return new Sample(SquareSet.of(bits.stream().toArray()), bits);
  }

  private static List<Integer> squares(SquareSet set) {
    List<Integer> squares = new ArrayList<>();
    set.forEach(squares::add);
    return squares;
  }

  private static void assertSame(SquareSet set, BitSet bits) {
    assertThat(squares(set)).isEqualTo(bits.stream().boxed().toList());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void readsLikeABitSet(long seed) {
    Sample sample = sample(new SplittableRandom(seed));
    assertSame(sample.set(), sample.bits());
    assertThat(sample.set().size()).isEqualTo(sample.bits().cardinality());
    assertThat(sample.set().isEmpty()).isEqualTo(sample.bits().isEmpty());
    for (int square = 0; square < SQUARES; square++) {
      assertThat(sample.set().contains(square)).isEqualTo(sample.bits().get(square));
    }
    byte[] bytes = sample.set().toBytes();
    assertThat(IntStream.range(0, bytes.length).map(i -> bytes[i]))
        .containsExactlyElementsOf(sample.bits().stream().boxed().toList());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void combinesLikeABitSet(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Sample one = sample(random);
    Sample other = sample(random);
    BitSet union = (BitSet) one.bits().clone();
    union.or(other.bits());
    BitSet both = (BitSet) one.bits().clone();
    both.and(other.bits());
    BitSet difference = (BitSet) one.bits().clone();
    difference.andNot(other.bits());
    assertSame(one.set().union(other.set()), union);
    assertSame(one.set().intersect(other.set()), both);
    assertSame(one.set().minus(other.set()), difference);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void takesInAndGivesUpOneSquare(long seed) {
    Sample sample = sample(new SplittableRandom(seed));
    for (int square = 0; square < SQUARES; square++) {
      BitSet with = (BitSet) sample.bits().clone();
      with.set(square);
      BitSet without = (BitSet) sample.bits().clone();
      without.clear(square);
      assertSame(sample.set().with(square), with);
      assertSame(sample.set().without(square), without);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shiftsEverySquareAndDropsWhatLeaves(long seed) {
    Sample sample = sample(new SplittableRandom(seed));
    for (int by = -63; by <= 63; by++) {
      int shift = by;
      BitSet shifted = new BitSet();
      sample.bits().stream()
          .map(square -> square + shift)
          .filter(square -> square >= 0 && square < SQUARES)
          .forEach(shifted::set);
      assertSame(by >= 0 ? sample.set().up(by) : sample.set().down(-by), shifted);
    }
  }

  @Test
  void emptySetIsEmptyOnBothWords() {
    assertThat(SquareSet.EMPTY.isEmpty()).isTrue();
    assertThat(SquareSet.of(5).isEmpty()).isFalse();
    assertThat(SquareSet.of(99).isEmpty()).isFalse();
    assertThat(SquareSet.of()).isEqualTo(SquareSet.EMPTY);
  }
}
