package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import dev.espionage.server.pairing.core.Matchmaker;
import dev.espionage.server.pairing.core.Ticket;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The waiting tickets, one per player, and the players who are being paired. Not thread-safe;
/// confined to the pairing actor.
final class Tickets {
  /// The tickets that can be paired with each other.
  ///
  /// @param programs true for the tickets of programs, which are paired only with each other
  private record Pool(GameTerms terms, boolean programs) {
    static Pool of(WaitingSeeker ticket) {
      return new Pool(ticket.terms(), ticket.player().computer());
    }
  }

  /// The time without a renewal after which a ticket takes no part in rounds.
  static final Duration AWAY = Duration.ofSeconds(3);

  /// The time without a renewal after which a ticket ends: 10 s, plus the second between renewals.
  static final Duration GONE = Duration.ofSeconds(11);

  private final Map<PlayerId, WaitingSeeker> waiting = new LinkedHashMap<>();
  private final Map<Pool, Integer> inPool = new HashMap<>();
  private final Set<PlayerId> pairing = new HashSet<>();
  private final EndedTickets ended = new EndedTickets();

  /// Adds a ticket; replaces the player's previous one.
  void put(WaitingSeeker ticket) {
    Optional.ofNullable(waiting.put(ticket.player().id(), ticket)).ifPresent(this::uncount);
    inPool.merge(Pool.of(ticket), 1, Integer::sum);
  }

  /// Restores the original start of a ticket. A repeated command may have reached a new pairing
  /// actor before the node's renewal.
  void keepFirst(Seeking seeking) {
    of(seeking.player().id())
        .filter(ticket -> ticket.seeking().isOfSameCommand(seeking))
        .filter(ticket -> seeking.since().isBefore(ticket.seeking().since()))
        .ifPresent(ticket -> put(ticket.since(seeking.since())));
  }

  private void uncount(WaitingSeeker gone) {
    inPool.computeIfPresent(Pool.of(gone), (_, count) -> count == 1 ? null : count - 1);
  }

  Optional<WaitingSeeker> of(PlayerId player) {
    return Optional.ofNullable(waiting.get(player));
  }

  /// Returns whether the player still has this ticket.
  boolean isCurrent(WaitingSeeker ticket) {
    return of(ticket.player().id())
        .filter(now -> now.seeking().isOfSameCommand(ticket.seeking()))
        .isPresent();
  }

  /// Returns whether the ticket's player is connected, as far as is known.
  boolean isThere(WaitingSeeker ticket, Instant now) {
    return of(ticket.player().id()).filter(one -> !isPast(one, AWAY, now)).isPresent();
  }

  /// Returns the number of tickets in the pool, including this one.
  int inPoolOf(WaitingSeeker ticket) {
    return inPool.getOrDefault(Pool.of(ticket), 0);
  }

  int size() {
    return waiting.size();
  }

  /// Ends the player's ticket, if there is one.
  void end(PlayerId player, Instant now) {
    WaitingSeeker gone = waiting.remove(player);
    if (gone != null) {
      uncount(gone);
      ended.add(gone.seeking(), now);
    }
  }

  /// Records the end of a search that has no ticket here.
  void end(Seeking seeking, Instant now) {
    ended.add(seeking, now);
  }

  /// Returns whether the command's ticket is known to have ended.
  boolean isOver(Seeking seeking) {
    return ended.contains(seeking);
  }

  /// Ends the tickets that have not been renewed for too long.
  void expire(Instant now) {
    waiting.values().stream()
        .filter(ticket -> isPast(ticket, GONE, now) && !isPairing(ticket.player().id()))
        .map(ticket -> ticket.player().id())
        .toList()
        .forEach(player -> end(player, now));
  }

  private static boolean isPast(WaitingSeeker ticket, Duration silence, Instant now) {
    return !now.isBefore(ticket.renewed().plus(silence));
  }

  /// Excludes the player from rounds.
  void beginPairing(PlayerId player) {
    pairing.add(player);
  }

  void endPairing(PlayerId player) {
    pairing.remove(player);
  }

  private boolean isPairing(PlayerId player) {
    return pairing.contains(player);
  }

  /// Returns the input of a round: per pool, the tickets that can be paired now. The pool whose
  /// ticket is the oldest comes first.
  ImmutableList<List<Ticket>> pools(Instant now) {
    Map<Pool, List<Ticket>> pools =
        waiting.values().stream()
            .filter(ticket -> !isPast(ticket, AWAY, now) && !isPairing(ticket.player().id()))
            .collect(
                Collectors.groupingBy(
                    Pool::of,
                    LinkedHashMap::new,
                    Collectors.mapping(WaitingSeeker::ticket, Collectors.toList())));
    return ImmutableList.copyOf(pools.values());
  }

  /// Returns the current tickets of a matched pair; empty if one has ended.
  Optional<TicketPair> current(Matchmaker.MatchedTickets made) {
    return of(made.one().player())
        .flatMap(one -> of(made.other().player()).map(other -> new TicketPair(one, other)));
  }
}
