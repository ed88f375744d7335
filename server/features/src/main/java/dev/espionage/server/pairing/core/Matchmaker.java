package dev.espionage.server.pairing.core;

import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /// Pairs tickets in a pool that may include programs' accounts. People are paired with each other
  /// as if there were no programs. Only people who are left and agreed to it are paired with a
  /// program. Without programs the result is that of [#pair].
  public static List<MatchedTickets> pairPeopleFirst(List<Ticket> tickets, Instant now) {
    List<Ticket> people = tickets.stream().filter(ticket -> !ticket.computer()).toList();
    List<MatchedTickets> couples = pair(people, now);
    return people.size() == tickets.size()
        ? couples
        : Stream.concat(couples.stream(), pair(left(tickets, couples), now).stream()).toList();
  }

  private static List<Ticket> left(List<Ticket> tickets, List<MatchedTickets> couples) {
    Set<PlayerId> paired =
        couples.stream()
            .flatMap(matchedTickets -> Stream.of(matchedTickets.one(), matchedTickets.other()))
            .map(Ticket::player)
            .collect(Collectors.toSet());
    return tickets.stream().filter(ticket -> !paired.contains(ticket.player())).toList();
  }
}
