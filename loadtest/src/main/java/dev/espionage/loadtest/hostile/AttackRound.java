package dev.espionage.loadtest.hostile;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/// Attacks on a server, after which the server is judged: one attack, several at the same time, or
/// several that take turns.
///
/// @param name the name for the report
/// @param attacks the attacks to choose from, at least one
/// @param atOnce the number of attacks at a time
/// @param time the duration of the round
/// @param isMixed whether attacks end and others follow during the round; otherwise each attack
///   lasts as long as the round
record AttackRound(String name, List<Attack> attacks, int atOnce, Duration time, boolean isMixed) {

  /// The most mixed attacks whose connections stay below the usual limit of open files.
  static final int MOST_MIXED = 4;

  private static final Duration LONGEST_PART = Duration.ofMinutes(1);

  AttackRound {
    attacks = List.copyOf(attacks);
  }

  static List<AttackRound> oneByOne(List<Attack> attacks, Duration time) {
    return attacks.stream()
        .map(attack -> new AttackRound(attack.name(), List.of(attack), 1, time, false))
        .toList();
  }

  static AttackRound together(List<Attack> attacks, Duration time) {
    return new AttackRound("together", attacks, attacks.size(), time, false);
  }

  /// Returns a round in which attacks take turns, in a random order.
  static AttackRound mixed(List<Attack> attacks, int atOnce, Duration time) {
    return new AttackRound("mixed", attacks, atOnce, time, true);
  }

  /// Returns the length of each part of the run that is compared with others: the quiet times
  /// before and after all attacks, and the first and last part of mixed attacks. It is at most a
  /// minute.
  Duration part() {
    Duration part = isMixed ? time.dividedBy(4) : time;
    return part.compareTo(LONGEST_PART) < 0 ? part : LONGEST_PART;
  }

  /// Returns the names of the parts of the run that a moment of this round belongs to.
  List<String> parts(Duration since) {
    if (isMixed && since.compareTo(part()) <= 0) {
      return List.of(name, "first attacks");
    }
    return isMixed && since.compareTo(time.minus(part())) > 0
        ? List.of(name, "last attacks")
        : List.of(name);
  }

  /// Returns the documented time after the round in which the server closes its connections.
  Duration documented(Map<String, String> settings) {
    return Deadline.longest(
        attacks.stream().flatMap(attack -> attack.deadlines().stream()).collect(Collectors.toSet()),
        settings);
  }

  /// A random order of a round's attacks without end, in which each attack comes once before any
  /// comes again. Equal seeds give equal orders. Thread-safe.
  static final class Order {

    private static final int SHORTEST_SECONDS = 10;
    private static final int LONGEST_SECONDS = 30;

    record Entry(Attack attack, Duration time) {}

    private final AttackRound round;
    private final Random random;
    private final Deque<Attack> next = new ArrayDeque<>();

    Order(AttackRound round, long seed) {
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
}
