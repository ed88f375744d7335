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

  /// The number of tickets from which on two who have met lately are kept apart.
  private static final int LARGE = 6;

  /// The longest wait for somebody else instead of a recent opponent.
  private static final Duration APART = Duration.ofSeconds(15);

  /// The cost of a pair that has met lately, above that of any other pair.
  static final int LAST_CHOICE = 5_000;

  private final Ticket[] tickets;
  private final int[] strengths;
  private final int[] ticketCosts;
  private final boolean[] takesAnybody;
  private final int[] min;
  private final int[] max;

  WaitingList(List<Ticket> waiting, Instant now) {
    tickets = waiting.stream().sorted(ORDER).toArray(Ticket[]::new);
    strengths = Arrays.stream(tickets).mapToInt(Ticket::strength).toArray();
    ticketCosts =
        Arrays.stream(tickets)
            .mapToInt(ticket -> TicketCost.after(Duration.between(ticket.since(), now)))
            .toArray();
    takesAnybody = new boolean[tickets.length];
    for (int one = 0; one < tickets.length; one++) {
      Duration waited = Duration.between(tickets[one].since(), now);
      takesAnybody[one] = tickets.length < LARGE || waited.compareTo(APART) >= 0;
    }
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

  /// Returns whether the two tickets may be paired now. Two who have met lately may be if the pool
  /// is small, or if one of them has waited for somebody else.
  boolean accept(int a, int b) {
    return reaches(a, b)
        && reaches(b, a)
        && tickets[a].accepts(tickets[b])
        && (takesAnybody[a] || takesAnybody[b] || !tickets[a].hasMet(tickets[b]));
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
  /// both tickets' contributions, plus a surcharge if the two have met lately.
  int cost(int a, int b) {
    int again = tickets[a].hasMet(tickets[b]) ? LAST_CHOICE : 0;
    return Math.abs(strengths[a] - strengths[b]) + ticketCosts[a] + ticketCosts[b] + again;
  }
}
