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

/**
 * Who waits, one ticket a player, and who is just being paired. Mutable; belongs to pairing's
 * actor.
 */
final class Tickets {
  /** Who has not been heard of for so long takes no part in a round. */
  static final Duration AWAY = Duration.ofSeconds(3);

  /**
   * Who has not been heard of for so long waits no longer: 10 s, and the second between two words.
   */
  static final Duration GONE = Duration.ofSeconds(11);

  private final Map<PlayerId, WaitingSeeker> waiting = new LinkedHashMap<>();
  private final Map<GameTerms, Integer> inPool = new HashMap<>();
  private final Set<PlayerId> pairing = new HashSet<>();
  private final EndedTickets ended = new EndedTickets();

  /** Instead of any other of the player. */
  void put(WaitingSeeker ticket) {
    Optional.ofNullable(waiting.put(ticket.player().id(), ticket)).ifPresent(this::uncount);
    inPool.merge(ticket.terms(), 1, Integer::sum);
  }

  /** A repeat may have come to a new singleton before the node's word: the first time counts. */
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

  /** Whether this ticket, not another of the same player, still waits. */
  boolean stands(WaitingSeeker ticket) {
    return of(ticket.player().id())
        .filter(now -> now.seeking().isOfSameCommand(ticket.seeking()))
        .isPresent();
  }

  /** How many wait for the same, this one among them. */
  int inPoolOf(WaitingSeeker ticket) {
    return inPool.getOrDefault(ticket.terms(), 0);
  }

  int size() {
    return waiting.size();
  }

  /** Somebody waits no longer, for whatever reason. */
  void end(PlayerId player, Instant now) {
    WaitingSeeker gone = waiting.remove(player);
    if (gone != null) {
      uncount(gone);
      ended.add(gone.seeking(), now);
    }
  }

  /** Ends what never became a ticket here. */
  void end(Seeking seeking, Instant now) {
    ended.add(seeking, now);
  }

  /** Whether the command's ticket is over, as far as is known here. */
  boolean isOver(Seeking seeking) {
    return ended.contains(seeking);
  }

  /** Takes down those of whom nobody has heard for too long. */
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

  /** From now on the player takes no part in rounds. */
  void beginPairing(PlayerId player) {
    pairing.add(player);
  }

  void endPairing(PlayerId player) {
    pairing.remove(player);
  }

  private boolean isPairing(PlayerId player) {
    return pairing.contains(player);
  }

  /** What a round is made of: each pool with those who can be paired now. */
  Map<GameTerms, List<Ticket>> pools(RecentPairings recentPairings, Instant now) {
    return waiting.values().stream()
        .filter(ticket -> !isPast(ticket, AWAY, now) && !isPairing(ticket.player().id()))
        .collect(
            Collectors.groupingBy(
                WaitingSeeker::terms,
                Collectors.mapping(
                    ticket -> ticket.ticket(recentPairings.recent(ticket.player().id(), now)),
                    Collectors.toList())));
  }

  /** Those who agreed to a computer player, wait for so long already and can be paired now. */
  ImmutableList<WaitingSeeker> lonely(Instant now, Duration patience) {
    return waiting.values().stream()
        .filter(ticket -> ticket.seeking().request().computer())
        .filter(ticket -> !now.isBefore(ticket.seeking().since().plus(patience)))
        .filter(ticket -> !isPast(ticket, AWAY, now) && !isPairing(ticket.player().id()))
        .collect(ImmutableList.toImmutableList());
  }

  /** The same tickets with what is known now. */
  Optional<TicketPair> couple(Matchmaker.MatchedTickets made) {
    return of(made.one().player())
        .flatMap(one -> of(made.other().player()).map(other -> new TicketPair(one, other)));
  }
}
