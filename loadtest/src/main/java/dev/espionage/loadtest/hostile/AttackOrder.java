package dev.espionage.loadtest.hostile;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/**
 * A random order of a round's attacks without end, in which each attack comes once before any comes
 * again. Equal seeds give equal orders. Thread-safe.
 */
final class AttackOrder {

  private static final int SHORTEST_SECONDS = 10;
  private static final int LONGEST_SECONDS = 30;

  /** An attack and its duration. */
  record Entry(Attack attack, Duration time) {}

  private final AttackRound round;
  private final Random random;
  private final Deque<Attack> next = new ArrayDeque<>();

  AttackOrder(AttackRound round, long seed) {
    this.round = round;
    this.random = new Random(seed);
  }

  synchronized Entry next() {
    if (next.isEmpty()) {
      List<Attack> shuffled = new ArrayList<>(round.attacks());
      Collections.shuffle(shuffled, random);
      next.addAll(shuffled);
    }
    Attack attack = next.remove();
    return new Entry(
        attack,
        round.isMixed()
            ? Duration.ofSeconds(random.nextInt(SHORTEST_SECONDS, LONGEST_SECONDS + 1))
            : round.time());
  }
}
