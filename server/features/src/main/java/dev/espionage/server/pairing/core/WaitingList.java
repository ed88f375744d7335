package dev.espionage.server.pairing.core;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The tickets of a pool as the algorithms look at them: numbered from the weakest to the strongest,
 * with what is asked most often in arrays. Immutable.
 */
final class WaitingList {
  private static final Comparator<Ticket> ORDER =
      Comparator.comparingInt(Ticket::strength)
          .thenComparing(Ticket::since)
          .thenComparing(ticket -> ticket.player().value());

  private final Ticket[] tickets;
  private final int[] strengths;
  private final int[] surcharges;
  private final int[] min;
  private final int[] max;

  WaitingList(List<Ticket> waiting, Instant now) {
    tickets = waiting.stream().sorted(ORDER).toArray(Ticket[]::new);
    strengths = Arrays.stream(tickets).mapToInt(Ticket::strength).toArray();
    surcharges =
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

  /** Whether these two may be paired. */
  boolean accept(int a, int b) {
    return reaches(a, b) && reaches(b, a) && tickets[a].accepts(tickets[b]);
  }

  /** Quick to say no; who has no rating is seen by {@link Ticket#accepts}. */
  private boolean reaches(int a, int b) {
    return strengths[b] <= max[a] && (strengths[b] >= min[a] || min[a] == 0);
  }

  /** No ticket before this number is within the band of {@code one}. */
  int firstWithin(int one) {
    return first(min[one]);
  }

  /** Nor is this one, or any after it. */
  int firstAbove(int one) {
    return max[one] == Integer.MAX_VALUE ? size() : first(max[one] + 1);
  }

  /** The number of the first ticket that is so strong. */
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

  /** In points of rating, never negative: the difference, and what both tickets add. */
  int cost(int a, int b) {
    return Math.abs(strengths[a] - strengths[b]) + surcharges[a] + surcharges[b];
  }
}
