package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The pairs of which somebody has to join before their game is created: a player who has begun
/// another game since the search began. Both tickets are held meanwhile. Each ticket is in at most
/// one offer, and each offer ends by its deadline, so there are never more offers than tickets. Not
/// thread-safe; confined to the pairing actor.
final class Offers {
  /// The time for joining. Players learn of an offer within a second of it.
  static final Duration TIME_TO_JOIN = Duration.ofSeconds(15);

  /// An offer.
  ///
  /// @param missing the players who have not joined yet
  private record Offer(TicketPair pair, ImmutableSet<PlayerId> missing, Instant until) {
    boolean isOf(Seeking seeking) {
      return pair.both().stream().anyMatch(one -> one.seeking().isOfSameCommand(seeking));
    }

    Offer without(PlayerId joined) {
      Set<PlayerId> left = new LinkedHashSet<>(missing);
      left.remove(joined);
      return new Offer(pair, ImmutableSet.copyOf(left), until);
    }
  }

  private final Map<PlayerId, Offer> offers = new HashMap<>();
  private final Tickets tickets;

  Offers(Tickets tickets) {
    this.tickets = tickets;
  }

  /// Offers a game. The caller holds the tickets.
  ///
  /// @param missing those of the two who have to join
  void add(TicketPair pair, ImmutableSet<PlayerId> missing, Instant now) {
    put(new Offer(pair, missing, now.plus(TIME_TO_JOIN)));
  }

  private void put(Offer offer) {
    offer.pair().both().forEach(ticket -> offers.put(ticket.player().id(), offer));
  }

  /// Returns the offer to a ticket, as its player is told of it.
  Optional<Pairing.Offer> of(Seeking seeking) {
    PlayerId player = seeking.player().id();
    return Optional.ofNullable(offers.get(player))
        .filter(offer -> offer.isOf(seeking))
        .map(offer -> new Pairing.Offer(offer.until(), offer.missing().contains(player)));
  }

  /// Lets a player join. Does nothing if the offer has ended.
  ///
  /// @return the pair, still held, if nobody is missing now and both are connected
  Optional<TicketPair> join(PlayerId player, Instant now) {
    Offer offer = offers.get(player);
    if (offer == null || hasEnded(offer, now)) {
      return Optional.empty();
    }
    Offer joined = offer.without(player);
    if (!joined.missing().isEmpty()) {
      put(joined);
      return Optional.empty();
    }
    boolean bothThere = offer.pair().both().stream().allMatch(one -> tickets.isThere(one, now));
    if (!bothThere) {
      end(offer);
      return Optional.empty();
    }
    forget(offer);
    return Optional.of(offer.pair());
  }

  /// Ends the offers whose time is over or of which a ticket has ended. A player who has not joined
  /// in time stops searching; the other goes on as before.
  void review(Instant now) {
    for (Offer offer : List.copyOf(new LinkedHashSet<>(offers.values()))) {
      if (hasEnded(offer, now)) {
        if (!now.isBefore(offer.until())) {
          endMissing(offer, now);
        }
        end(offer);
      }
    }
  }

  /// Ends the offered tickets of those who have not joined, but not the newer ones of players who
  /// have begun another search meanwhile.
  private void endMissing(Offer offer, Instant now) {
    offer.pair().both().stream()
        .filter(tickets::isCurrent)
        .map(ticket -> ticket.player().id())
        .filter(offer.missing()::contains)
        .forEach(player -> tickets.end(player, now));
  }

  private boolean hasEnded(Offer offer, Instant now) {
    return !now.isBefore(offer.until())
        || !offer.pair().both().stream().allMatch(tickets::isCurrent);
  }

  private void end(Offer offer) {
    forget(offer);
    offer.pair().both().forEach(ticket -> tickets.endPairing(ticket.player().id()));
  }

  private void forget(Offer offer) {
    offer.pair().both().forEach(ticket -> offers.remove(ticket.player().id()));
  }
}
