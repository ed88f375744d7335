package dev.espionage.server.pairing.core;

/// Reduces a matching's cost without making it smaller. A pair parts, one of the two takes the
/// partner of a third ticket, and so on, until the last one freed takes the first or a ticket was
/// unmatched. As in the heuristic of Lin and Kernighan (1973), a chain goes on only while the
/// parted pairs cost more than the new ones; some link of every chain that pays is such a
/// beginning.
///
/// Short chains are tried first. Only neighbours are considered and the number of steps is bounded,
/// so the least cost may be missed. Not thread-safe; used for one round.
final class PairExchange {
  /// The maximum number of tickets in a chain that change their partner for a neighbour.
  private static final int LONGEST = 6;

  /// The limit on neighbours that a round looks at, besides those per ticket.
  private static final int STEPS = 200_000;

  private static final int STEPS_PER_TICKET = 200;

  private final WaitingList list;
  private final Neighbours neighbours;
  private final Matching matching;
  private final boolean[] inChain;
  private int stepsLeft;

  PairExchange(WaitingList list, Neighbours neighbours, Matching matching) {
    this.list = list;
    this.neighbours = neighbours;
    this.matching = matching;
    this.inChain = new boolean[list.size()];
    this.stepsLeft = STEPS + STEPS_PER_TICKET * list.size();
  }

  void run() {
    for (int links = 1; links <= LONGEST; links++) {
      boolean cheaper = true;
      while (cheaper && stepsLeft > 0) {
        cheaper = false;
        for (int one = 0; one < list.size(); one++) {
          cheaper |= !matching.isAlone(one) && part(one, links);
        }
      }
    }
  }

  private boolean part(int first, int links) {
    int mate = matching.mate(first);
    inChain[first] = true;
    boolean pays = extend(first, mate, list.cost(first, mate), links);
    inChain[first] = false;
    return pays;
  }

  /// Finds a partner for the freed end of a chain.
  ///
  /// @param gain the cost of the parted pairs less that of the new ones
  private boolean extend(int first, int end, int gain, int links) {
    boolean pays = false;
    int[] near = neighbours.of(end);
    inChain[end] = true;
    for (int i = 0; i < near.length && !pays && stepsLeft > 0; i++) {
      stepsLeft--;
      int left = gain - list.cost(end, near[i]);
      pays = left > 0 && !inChain[near[i]] && close(first, near[i], left, links);
      if (pays) {
        matching.pair(end, near[i]);
      }
    }
    inChain[end] = false;
    return pays;
  }

  /// Takes a ticket out of its pair for the chain, and finds a place for its partner.
  private boolean close(int first, int taken, int gain, int links) {
    int partner = matching.mate(taken);
    if (partner == Matching.ALONE) {
      matching.leave(first);
      return true;
    }
    int sum = gain + list.cost(taken, partner);
    if (list.cost(first, partner) < sum && list.accept(first, partner)) {
      matching.pair(first, partner);
      return true;
    }
    inChain[taken] = true;
    boolean pays = links > 1 && extend(first, partner, sum, links - 1);
    inChain[taken] = false;
    return pays;
  }
}
