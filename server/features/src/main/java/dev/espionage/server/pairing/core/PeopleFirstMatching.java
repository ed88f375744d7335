package dev.espionage.server.pairing.core;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.core.Matchmaker.MatchedTickets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs a round in a pool that may include programs' accounts. People are paired with each other as
 * if there were no programs. Only people who are left and agreed to it are paired with a program.
 */
public final class PeopleFirstMatching {
  private PeopleFirstMatching() {}

  /** Pairs tickets. Without programs the result is that of {@link Matchmaker#pair}. */
  public static List<MatchedTickets> pair(List<Ticket> tickets, Instant now) {
    List<Ticket> people = tickets.stream().filter(ticket -> !ticket.computer()).toList();
    List<MatchedTickets> couples = Matchmaker.pair(people, now);
    return people.size() == tickets.size()
        ? couples
        : Stream.concat(couples.stream(), Matchmaker.pair(left(tickets, couples), now).stream())
            .toList();
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
