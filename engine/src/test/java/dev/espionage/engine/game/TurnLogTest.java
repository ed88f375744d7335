package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class TurnLogTest {
  private static final long SEED = 23;

  private static Duration any(RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0 -> Duration.ZERO;
      case 1 -> Duration.ofMillis(random.nextInt(10_000));
      case 2 -> Duration.ofDays(random.nextInt(400)).plusMillis(random.nextInt(1000));
      default -> Duration.ofNanos(random.nextLong(1L << 50));
    };
  }

  private static RecordedTurn anyTurn(RandomGenerator random) {
    Step[] steps = new Step[1 + random.nextInt(3)];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = new Step(random.nextInt(144), random.nextInt(144));
    }
    return new RecordedTurn(Turn.of(steps), any(random), any(random), any(random));
  }

  @Test
  void everyLogIsTheListOfItsTurns() {
    System.out.println("seed " + SEED);
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    List<RecordedTurn> turns = new ArrayList<>();
    List<TurnLog> logs = new ArrayList<>(List.of(TurnLog.EMPTY));
    for (int i = 0; i < 300; i++) {
      turns.add(anyTurn(random));
      logs.add(logs.getLast().with(turns.getLast()));
    }
    for (int size = 0; size <= turns.size(); size++) {
      List<RecordedTurn> expected = turns.subList(0, size);
      assertThat(List.copyOf(logs.get(size))).as("%d turns", size).isEqualTo(expected);
    }
    TurnLog all = logs.getLast();
    for (int i = 0; i < turns.size(); i++) {
      assertThat(all.get(i)).as("turn %d", i).isEqualTo(turns.get(i));
    }
    assertThat(all.getLast()).isEqualTo(turns.getLast());
  }

  @Test
  void aLogIsReadFromAnyTurnOn() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    TurnLog log = TurnLog.EMPTY;
    assertThat(log.from(0).hasNext()).isFalse();
    for (int turn = 0; turn < 100; turn++) {
      log = log.with(anyTurn(random));
    }
    for (int from = 0; from <= log.size(); from++) {
      List<RecordedTurn> read = new ArrayList<>();
      log.from(from).forEachRemaining(read::add);
      assertThat(read).as("from %d", from).isEqualTo(log.subList(from, log.size()));
    }
  }

  @Test
  void aLogBranchesWithoutHarm() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    RecordedTurn first = anyTurn(random);
    RecordedTurn one = anyTurn(random);
    RecordedTurn other = anyTurn(random);
    TurnLog root = TurnLog.EMPTY.with(first);
    assertThat(root.with(one)).containsExactly(first, one);
    assertThat(root.with(other)).containsExactly(first, other);
    assertThat(root).containsExactly(first).isEqualTo(List.of(first));
  }

  @Test
  void whatIsNotThereIsNotGiven() {
    assertThat(TurnLog.EMPTY).isEmpty();
    assertThatThrownBy(() -> TurnLog.EMPTY.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> TurnLog.EMPTY.iterator().next())
        .isInstanceOf(NoSuchElementException.class);
  }
}
