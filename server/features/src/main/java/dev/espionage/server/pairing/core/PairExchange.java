package dev.espionage.server.pairing.core;

/**
 * Makes a matching cheaper without making it smaller: two pairs exchange partners, or who is alone
 * takes somebody's place, as long as that pays. Looks only at neighbours, so it may miss the
 * cheapest. Mutable; belongs to one round.
 */
final class PairExchange {
  /** Usually three or four are enough. */
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

  /** {@code other}, who is alone, takes the place of the partner. */
  private boolean replace(int one, int other) {
    int partner = matching.mate(one);
    boolean pays = list.cost(one, other) < list.cost(one, partner);
    if (pays) {
      matching.pair(one, other);
      matching.leave(partner);
    }
    return pays;
  }

  /** The two are paired, and so are their partners. */
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
