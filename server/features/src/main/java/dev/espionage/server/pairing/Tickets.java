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
  /// The time without a renewal after which a ticket takes no part in rounds.
  static final Duration AWAY = Duration.ofSeconds(3);

  /// The time without a renewal after which a ticket ends: 10 s, plus the second between renewals.
  static final Duration GONE = Duration.ofSeconds(11);

  private final Map<PlayerId, WaitingSeeker> waiting = new LinkedHashMap<>();
  private final Map<GameTerms, Integer> inPool = new HashMap<>();
  private final Set<PlayerId> pairing = new HashSet<>();
  private final EndedTickets ended = new EndedTickets();

  /// Adds a ticket; replaces the player's previous one.
  void put(WaitingSeeker ticket) {
    Optional.ofNullable(waiting.put(ticket.player().id(), ticket)).ifPresent(this::uncount);
    inPool.merge(ticket.terms(), 1, Integer::sum);
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
    inPool.computeIfPresent(gone.terms(), (_, count) -> count == 1 ? null : count - 1);
  }

  Optional<WaitingSeeker> of(PlayerId player) {
    return Optional.ofNullable(waiting.get(player));
  }

  /// Returns the number of tickets in the pool, including this one.
  int inPoolOf(WaitingSeeker ticket) {
    return inPool.getOrDefault(ticket.terms(), 0);
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
  Map<GameTerms, List<Ticket>> pools(RecentPairings recentPairings, Instant now) {
    return waiting.values().stream()
        .filter(ticket -> !isPast(ticket, AWAY, now) && !isPairing(ticket.player().id()))
        .collect(
            Collectors.groupingBy(
                WaitingSeeker::terms,
                LinkedHashMap::new,
                Collectors.mapping(
                    ticket -> ticket.ticket(recentPairings.recent(ticket.player().id(), now)),
                    Collectors.toList())));
  }

  /// Returns the tickets that accept a computer player, have waited for `patience`, and can be
  /// paired now.
  ImmutableList<WaitingSeeker> awaitingSubstitute(Instant now, Duration patience) {
    return waiting.values().stream()
        .filter(ticket -> ticket.seeking().request().computer())
        .filter(ticket -> !now.isBefore(ticket.seeking().since().plus(patience)))
        .filter(ticket -> !isPast(ticket, AWAY, now) && !isPairing(ticket.player().id()))
        .collect(ImmutableList.toImmutableList());
  }

  /// Returns the current tickets of a matched pair; empty if one has ended.
  Optional<TicketPair> current(Matchmaker.MatchedTickets made) {
    return of(made.one().player())
        .flatMap(one -> of(made.other().player()).map(other -> new TicketPair(one, other)));
  }
}
