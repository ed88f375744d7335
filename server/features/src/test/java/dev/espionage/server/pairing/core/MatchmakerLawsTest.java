package dev.espionage.server.pairing.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.core.Matchmaker.MatchedTickets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.alg.matching.SparseEdmondsMaximumCardinalityMatching;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests of properties that hold for every round, over random arrivals; the parameter is the seed.
class MatchmakerLawsTest {
  /// The number of large pools, which take seconds each.
  private static final int LARGE = Integer.getInteger("checks.pools.large", 1);

  static IntStream seeds() {
    return IntStream.range(0, 400);
  }

  static IntStream fewSeeds() {
    return IntStream.range(0, LARGE);
  }

  private static List<Ticket> tickets(int seed, int most) {
    var random = new SplittableRandom(seed);
    return new Arrivals(random, random.nextDouble() / 3).tickets(random.nextInt(most + 1));
  }

  private static WaitingList list(List<Ticket> tickets) {
    return new WaitingList(tickets, Arrivals.NOW);
  }

  /// Returns the pairs of both algorithms.
  private static Stream<List<MatchedTickets>> rounds(List<Ticket> tickets) {
    WaitingList list = list(tickets);
    return Stream.of(
        Matchmaker.couples(list, ExactMatching.of(list)),
        Matchmaker.couples(list, GreedyMatching.of(list)));
  }

  private static void assertPromisesKept(List<Ticket> tickets, List<MatchedTickets> couples) {
    Set<PlayerId> paired = new HashSet<>();
    for (MatchedTickets matchedTickets : couples) {
      Ticket one = matchedTickets.one();
      Ticket other = matchedTickets.other();
      assertThat(paired.add(one.player()) && paired.add(other.player())).isTrue();
      assertThat(isWithin(one, other)).as("%s", matchedTickets).isTrue();
      assertThat(isWithin(other, one)).as("%s", matchedTickets).isTrue();
      assertThat(one.avoided()).doesNotContain(other.player());
      assertThat(other.avoided()).doesNotContain(one.player());
    }
    List<Ticket> left =
        tickets.stream().filter(ticket -> !paired.contains(ticket.player())).toList();
    for (Ticket one : left) {
      assertThat(left).noneMatch(one::accepts);
    }
  }

  /// Checks the promise to a player, implemented again from the numbers alone.
  private static boolean isWithin(Ticket one, Ticket other) {
    int min = one.band().min();
    int max = one.band().max();
    boolean anybody = min == 0 && max == 0;
    return anybody
        || (other.rating().isPresent()
            && other.rating().getAsInt() >= min
            && other.rating().getAsInt() <= (max == 0 ? 4_000 : max));
  }

  /// Returns the size of a maximum matching by an independent implementation.
  private static int largest(List<Ticket> tickets) {
    if (tickets.isEmpty()) {
      return 0;
    }
    var graph = new SimpleGraph<Ticket, DefaultEdge>(DefaultEdge.class);
    tickets.forEach(graph::addVertex);
    for (Ticket one : tickets) {
      tickets.stream().filter(one::accepts).forEach(other -> graph.addEdge(one, other));
    }
    return new SparseEdmondsMaximumCardinalityMatching<>(graph).getMatching().getEdges().size();
  }

  private static long cost(WaitingList list, Matching matching) {
    return IntStream.range(0, list.size())
        .filter(one -> matching.mate(one) > one)
        .mapToLong(one -> list.cost(one, matching.mate(one)))
        .sum();
  }

  private static int pairs(Matching matching) {
    return (int)
        IntStream.range(0, matching.size()).filter(one -> matching.mate(one) > one).count();
  }

  /// The best of all matchings, found by trying them all.
  private record Best(int pairs, long cost) {
    Best or(Best other) {
      boolean better = other.pairs > pairs || (other.pairs == pairs && other.cost < cost);
      return better ? other : this;
    }

    Best with(long costOfOneMore) {
      return new Best(pairs + 1, cost + costOfOneMore);
    }
  }

  private static Best best(WaitingList list, List<Integer> open) {
    if (open.isEmpty()) {
      return new Best(0, 0);
    }
    int one = open.getFirst();
    List<Integer> others = open.subList(1, open.size());
    Best best = best(list, others);
    for (int other : others) {
      if (list.accept(one, other)) {
        List<Integer> rest = others.stream().filter(left -> left != other).toList();
        best = best.or(best(list, rest).with(list.cost(one, other)));
      }
    }
    return best;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void bandsAndBlocksHoldAndNobodyIsLeftWhoCouldBePaired(int seed) {
    List<Ticket> tickets = tickets(seed, 60);
    assertThat(rounds(tickets)).allSatisfy(couples -> assertPromisesKept(tickets, couples));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void thereAreAsManyPairsAsCanBe(int seed) {
    List<Ticket> tickets = tickets(seed, 80);
    assertThat(rounds(tickets))
        .allSatisfy(couples -> assertThat(couples).hasSize(largest(tickets)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void fewTicketsArePairedAtTheLeastCost(int seed) {
    WaitingList list = list(tickets(seed, 9));
    Matching exact = ExactMatching.of(list);
    Best best = best(list, IntStream.range(0, list.size()).boxed().toList());
    assertThat(new Best(pairs(exact), cost(list, exact))).isEqualTo(best);
  }

  @ParameterizedTest
  @MethodSource("fewSeeds")
  void promisesAreKeptInLargePools(int seed) {
    List<Ticket> tickets = new Arrivals(new SplittableRandom(seed), 0.1).tickets(1_200);
    List<MatchedTickets> couples = Matchmaker.pair(tickets, Arrivals.NOW);
    assertPromisesKept(tickets, couples);
    assertThat(couples).hasSize(largest(tickets));
  }

  /// Draws a pool of 2 to 500 tickets; each order of magnitude is as likely.
  private static WaitingList pool(SplittableRandom random) {
    int size = (int) Math.round(2 * Math.pow(250, random.nextDouble()));
    return list(new Arrivals(random, random.nextDouble() / 3).tickets(size));
  }

  @Test
  void theCostIsNearTheLeastAndThePairsAreAsMany() {
    int pools = 300;
    long least = 0;
    long paid = 0;
    int dear = 0;
    for (int seed = 0; seed < pools; seed++) {
      WaitingList list = pool(new SplittableRandom(seed));
      Matching exact = ExactMatching.of(list);
      Matching found = GreedyMatching.of(list);
      assertThat(pairs(found)).as("pairs, seed %d", seed).isEqualTo(pairs(exact));
      long cost = cost(list, exact);
      assertThat(cost(list, found)).as("cost, seed %d", seed).isBetween(cost, cost * 6 / 5);
      dear += cost(list, found) > cost * 21 / 20 ? 1 : 0;
      least += cost;
      paid += cost(list, found);
    }
    assertThat(dear).as("pools more than 5 %% above the least cost").isLessThan(pools / 25);
    assertThat(paid).as("the cost of all pools").isLessThan(least * 101 / 100);
  }

  /// Counts how often the algorithms look at two tickets.
  private static final class CountingList extends WaitingList {
    private long looks;

    CountingList(List<Ticket> tickets) {
      super(tickets, Arrivals.NOW);
    }

    @Override
    boolean accept(int a, int b) {
      looks++;
      return super.accept(a, b);
    }

    @Override
    int cost(int a, int b) {
      looks++;
      return super.cost(a, b);
    }
  }

  @ParameterizedTest
  @CsvSource({"1000, 1500000", "5000, 6000000"})
  void largePoolsTakeABoundedNumberOfSteps(int size, long most) {
    var list = new CountingList(new Arrivals(new SplittableRandom(7), 0.1).tickets(size));
    assertThat(pairs(GreedyMatching.of(list))).isGreaterThan(size * 49 / 100);
    assertThat(list.looks).isLessThan(most);
  }
}
