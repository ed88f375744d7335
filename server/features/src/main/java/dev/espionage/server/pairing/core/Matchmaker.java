package dev.espionage.server.pairing.core;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A round of pairing in one pool. Only tickets that accept each other are paired; as many pairs are
 * made as is possible at all, so afterwards no two that accept each other are left; and they cost
 * as little as possible, exactly up to {@link #EXACT} tickets and nearly above. The cost of a pair
 * is the difference of ratings and what both tickets add, which falls with waiting.
 */
public final class Matchmaker {
  /** Up to so many tickets the cost is the least. */
  public static final int EXACT = 500;

  /** Two who are to play each other, in no order. */
  public record MatchedTickets(Ticket one, Ticket other) {}

  private Matchmaker() {}

  /**
   * Pairs those who wait.
   *
   * @param tickets of one pool, one a player
   * @param now no earlier than any of them
   */
  public static List<MatchedTickets> pair(List<Ticket> tickets, Instant now) {
    var list = new WaitingList(tickets, now);
    return couples(list, list.size() <= EXACT ? ExactMatching.of(list) : GreedyMatching.of(list));
  }

  static List<MatchedTickets> couples(WaitingList list, Matching matching) {
    List<MatchedTickets> couples = new ArrayList<>();
    for (int one = 0; one < matching.size(); one++) {
      int mate = matching.mate(one);
      if (mate > one) {
        couples.add(new MatchedTickets(list.ticket(one), list.ticket(mate)));
      }
    }
    return couples;
  }
}
