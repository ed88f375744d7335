package dev.espionage.server.pairing.core;

import java.util.Arrays;

/// Computes a matching with as many pairs as possible, at a cost near the least, in a few
/// milliseconds for a thousand tickets. First it pairs neighbours by rating, the cheapest first.
/// Then [AugmentingPaths] adds every pair that breaking up others makes possible. Then
/// [PairExchange] reduces the cost. Tests bound the excess over the least cost.
final class GreedyMatching {
  private static final int INDEX_BITS = 24;
  private static final long INDEX = (1L << INDEX_BITS) - 1;

  private GreedyMatching() {}

  static Matching of(WaitingList list) {
    var neighbours = new Neighbours(list);
    var matching = new Matching(list.size());
    takeCheapest(list, neighbours, matching);
    new AugmentingPaths(list, matching).run();
    new PairExchange(list, neighbours, matching).run();
    return matching;
  }

  private static void takeCheapest(WaitingList list, Neighbours neighbours, Matching matching) {
    for (long pair : byCost(list, neighbours)) {
      int a = (int) (pair >> INDEX_BITS & INDEX);
      int b = (int) (pair & INDEX);
      if (matching.isAlone(a) && matching.isAlone(b)) {
        matching.pair(a, b);
      }
    }
  }

  /// Returns the pairs of neighbours by cost, each packed into one number: the cost and both
  /// indices.
  private static long[] byCost(WaitingList list, Neighbours neighbours) {
    long[] pairs = new long[list.size()];
    int count = 0;
    for (int a = 0; a < list.size(); a++) {
      for (int b : neighbours.of(a)) {
        if (b > a) {
          if (count == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * count);
          }
          pairs[count++] = ((long) list.cost(a, b) << INDEX_BITS | a) << INDEX_BITS | b;
        }
      }
    }
    long[] sorted = Arrays.copyOf(pairs, count);
    Arrays.sort(sorted);
    return sorted;
  }
}
