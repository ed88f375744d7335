package dev.espionage.server.pairing.core;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Runs a round of pairing in one pool. Only tickets that accept each other are paired. The number
/// of pairs is the largest possible, so no two tickets that accept each other are left. The total
/// cost is near the least. The cost of a pair is the difference of ratings plus a [TicketCost] for
/// each ticket, which falls with waiting.
public final class Matchmaker {
  /// Two tickets to pair, in no order.
  public record MatchedTickets(Ticket one, Ticket other) {}

  private Matchmaker() {}

  /// Pairs tickets.
  ///
  /// @param tickets the tickets of one pool, one per player
  /// @param now the current time, no earlier than the start of any ticket
  public static List<MatchedTickets> pair(List<Ticket> tickets, Instant now) {
    var list = new WaitingList(tickets, now);
    return couples(list, GreedyMatching.of(list));
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
