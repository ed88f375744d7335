package dev.espionage.server.pairing.core;

import java.util.Arrays;

/// Makes a matching as large as possible: Edmonds' search for augmenting paths (1965), from each
/// unmatched ticket, with blossoms contracted to their bases. A failed search has built a Hungarian
/// tree. No later path touches that tree, so later searches skip it.
///
/// Not thread-safe; used for one round.
final class AugmentingPaths {
  private static final int NONE = -1;

  private final WaitingList list;
  private final Matching matching;
  private final boolean[] done;

  /// The state of one search: each inner ticket's predecessor, the bases of blossoms, and the outer
  /// tickets.
  private final int[] parent;

  private final int[] base;
  private final boolean[] outer;
  private final int[] queue;
  private int waiting;

  AugmentingPaths(WaitingList list, Matching matching) {
    this.list = list;
    this.matching = matching;
    int size = list.size();
    done = new boolean[size];
    parent = new int[size];
    base = new int[size];
    outer = new boolean[size];
    queue = new int[size];
  }

  void run() {
    for (int root = 0; root < list.size(); root++) {
      if (matching.isAlone(root)) {
        int end = search(root);
        if (end == NONE) {
          markDone();
        } else {
          flip(end);
        }
      }
    }
  }

  /// Returns the other end of an augmenting path, from which [#parent] leads back; `NONE` if there
  /// is none.
  private int search(int root) {
    Arrays.fill(parent, NONE);
    Arrays.fill(outer, false);
    Arrays.setAll(base, index -> index);
    waiting = 0;
    enter(root);
    for (int head = 0; head < waiting; head++) {
      int end = grow(queue[head], root);
      if (end != NONE) {
        return end;
      }
    }
    return NONE;
  }

  private void enter(int one) {
    outer[one] = true;
    queue[waiting++] = one;
  }

  private int grow(int one, int root) {
    int end = list.firstAbove(one);
    for (int other = list.firstWithin(one); other < end; other++) {
      if (isOpen(one, other) && list.accept(one, other)) {
        if (other == root || isOuter(other)) {
          contract(one, other);
        } else if (parent[other] == NONE) {
          parent[other] = one;
          if (matching.isAlone(other)) {
            return other;
          }
          enter(matching.mate(other));
        }
      }
    }
    return NONE;
  }

  private boolean isOuter(int one) {
    return !matching.isAlone(one) && parent[matching.mate(one)] != NONE;
  }

  private boolean isOpen(int one, int other) {
    boolean inner = parent[other] != NONE && !outer[other];
    return !inner && base[one] != base[other] && matching.mate(one) != other && !done[other];
  }

  private void contract(int a, int b) {
    int common = commonBase(a, b);
    boolean[] blossom = new boolean[list.size()];
    mark(blossom, a, common, b);
    mark(blossom, b, common, a);
    for (int one = 0; one < list.size(); one++) {
      if (blossom[base[one]]) {
        base[one] = common;
        if (!outer[one]) {
          enter(one);
        }
      }
    }
  }

  private int commonBase(int a, int b) {
    boolean[] above = new boolean[list.size()];
    int up = base[a];
    above[up] = true;
    while (!matching.isAlone(up)) {
      up = base[parent[matching.mate(up)]];
      above[up] = true;
    }
    int other = base[b];
    while (!above[other]) {
      other = base[parent[matching.mate(other)]];
    }
    return other;
  }

  private void mark(boolean[] blossom, int from, int common, int child) {
    int one = from;
    int reached = child;
    while (base[one] != common) {
      int mate = matching.mate(one);
      blossom[base[one]] = true;
      blossom[base[mate]] = true;
      parent[one] = reached;
      reached = mate;
      one = parent[mate];
    }
  }

  private void flip(int end) {
    int one = end;
    while (one != NONE) {
      int partner = parent[one];
      int next = matching.mate(partner);
      matching.pair(one, partner);
      one = next;
    }
  }

  private void markDone() {
    for (int one = 0; one < list.size(); one++) {
      done[one] |= outer[one] || parent[one] != NONE;
    }
  }
}
