package dev.espionage.server.pairing.core;

import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.core.Matchmaker.Couple;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A round of a pool in which accounts of programs wait too: people are paired with each other as if
 * there were none, and only who is left of them, and agreed to that, is paired with a program.
 */
public final class PeopleFirst {
  private PeopleFirst() {}

  /** Pairs those who wait; as {@link Matchmaker#pair} where nobody is a program. */
  public static List<Couple> pair(List<Ticket> tickets, Instant now) {
    List<Ticket> people = tickets.stream().filter(ticket -> !ticket.computer()).toList();
    List<Couple> couples = Matchmaker.pair(people, now);
    return people.size() == tickets.size()
        ? couples
        : Stream.concat(couples.stream(), Matchmaker.pair(left(tickets, couples), now).stream())
            .toList();
  }

  private static List<Ticket> left(List<Ticket> tickets, List<Couple> couples) {
    Set<PlayerId> paired =
        couples.stream()
            .flatMap(couple -> Stream.of(couple.one(), couple.other()))
            .map(Ticket::player)
            .collect(Collectors.toSet());
    return tickets.stream().filter(ticket -> !paired.contains(ticket.player())).toList();
  }
}
