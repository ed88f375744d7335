package dev.espionage.server.pairing.core;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// A pool's tickets as the algorithms use them: indexed from the weakest to the strongest, with the
/// most used values in arrays. Immutable.
class WaitingList {
  private static final Comparator<Ticket> ORDER =
      Comparator.comparingInt(Ticket::strength)
          .thenComparing(Ticket::since)
          .thenComparing(ticket -> ticket.player().value());

  private final Ticket[] tickets;
  private final int[] strengths;
  private final int[] ticketCosts;
  private final int[] min;
  private final int[] max;

  WaitingList(List<Ticket> waiting, Instant now) {
    tickets = waiting.stream().sorted(ORDER).toArray(Ticket[]::new);
    strengths = Arrays.stream(tickets).mapToInt(Ticket::strength).toArray();
    ticketCosts =
        Arrays.stream(tickets)
            .mapToInt(ticket -> TicketCost.after(Duration.between(ticket.since(), now)))
            .toArray();
    min = Arrays.stream(tickets).mapToInt(ticket -> ticket.band().min()).toArray();
    max =
        Arrays.stream(tickets)
            .mapToInt(ticket -> ticket.band().max() == 0 ? Integer.MAX_VALUE : ticket.band().max())
            .toArray();
  }

  int size() {
    return tickets.length;
  }

  Ticket ticket(int index) {
    return tickets[index];
  }

  /// Returns whether the two tickets may be paired.
  boolean accept(int a, int b) {
    return reaches(a, b) && reaches(b, a) && tickets[a].accepts(tickets[b]);
  }

  /// Rejects most pairs quickly. [Ticket#accepts] also handles tickets without a rating.
  private boolean reaches(int a, int b) {
    return strengths[b] <= max[a] && (strengths[b] >= min[a] || min[a] == 0);
  }

  /// Returns an index before which no ticket is within the band of `one`.
  int firstWithin(int one) {
    return first(min[one]);
  }

  /// Returns an index from which on no ticket is within the band of `one`.
  int firstAbove(int one) {
    return max[one] == Integer.MAX_VALUE ? size() : first(max[one] + 1);
  }

  /// Returns the index of the first ticket with at least this strength.
  private int first(int strength) {
    int from = 0;
    int to = size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (strengths[middle] < strength) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /// Returns the cost of a pair in rating points, never negative: the difference of strengths, plus
  /// both tickets' contributions.
  int cost(int a, int b) {
    return Math.abs(strengths[a] - strengths[b]) + ticketCosts[a] + ticketCosts[b];
  }
}
