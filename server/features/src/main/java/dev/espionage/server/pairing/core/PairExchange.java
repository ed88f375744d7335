package dev.espionage.server.pairing.core;

/// Reduces a matching's cost without making it smaller. Two pairs exchange partners, or an
/// unmatched ticket takes another's place, as long as that reduces the cost. Considers only
/// neighbours, so it may miss the least cost. Not thread-safe; used for one round.
final class PairExchange {
  /// The maximum number of passes; three or four usually suffice.
  private static final int MOST_PASSES = 20;

  private final WaitingList list;
  private final Neighbours neighbours;
  private final Matching matching;

  PairExchange(WaitingList list, Neighbours neighbours, Matching matching) {
    this.list = list;
    this.neighbours = neighbours;
    this.matching = matching;
  }

  void run() {
    boolean cheaper = true;
    for (int pass = 0; cheaper && pass < MOST_PASSES; pass++) {
      cheaper = false;
      for (int one = 0; one < list.size(); one++) {
        cheaper |= improve(one);
      }
    }
  }

  private boolean improve(int one) {
    boolean improved = false;
    for (int other : neighbours.of(one)) {
      if (!matching.isAlone(one) && matching.mate(one) != other) {
        improved |= matching.isAlone(other) ? replace(one, other) : exchange(one, other);
      }
    }
    return improved;
  }

  /// Replaces the partner of `one` with `other`, who is unmatched, if that is cheaper.
  private boolean replace(int one, int other) {
    int partner = matching.mate(one);
    boolean pays = list.cost(one, other) < list.cost(one, partner);
    if (pays) {
      matching.pair(one, other);
      matching.leave(partner);
    }
    return pays;
  }

  /// Pairs the two tickets, and their partners, if that is cheaper and allowed.
  private boolean exchange(int one, int other) {
    int partner = matching.mate(one);
    int others = matching.mate(other);
    boolean pays =
        list.cost(one, other) + list.cost(partner, others)
            < list.cost(one, partner) + list.cost(other, others);
    if (pays && list.accept(partner, others)) {
      matching.pair(one, other);
      matching.pair(partner, others);
      return true;
    }
    return false;
  }
}
