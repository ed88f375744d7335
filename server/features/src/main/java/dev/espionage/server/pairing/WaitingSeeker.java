package dev.espionage.server.pairing;

import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.pairing.Pairing.Seeking;
import dev.espionage.server.pairing.SeekerLookup.SeekerData;
import dev.espionage.server.pairing.core.Ticket;
import java.time.Instant;
import java.util.OptionalInt;

/// A waiting ticket with its player's data.
///
/// @param terms the terms parsed from the request
/// @param seekerData the player's data, as last loaded from the store
/// @param renewed the time at which a node last reported the player as connected
record WaitingSeeker(Seeking seeking, GameTerms terms, SeekerData seekerData, Instant renewed) {
  Player player() {
    return seeking.player();
  }

  WaitingSeeker renewed(Instant now) {
    return new WaitingSeeker(seeking, terms, seekerData, now);
  }

  WaitingSeeker since(Instant first) {
    var seeker = new Seeking(seeking.player(), seeking.id(), seeking.request(), first);
    return new WaitingSeeker(seeker, terms, seekerData, renewed);
  }

  WaitingSeeker with(SeekerData newer) {
    return new WaitingSeeker(seeking, terms, newer, renewed);
  }

  /// Returns the ticket for the matchmaker.
  Ticket ticket() {
    return new Ticket(
        player().id(),
        rating(),
        seeking.request().band(),
        seeking.since(),
        seekerData.blocked(),
        seekerData.met());
  }

  /// Returns the rating in the pool of the sought games, as shown; empty for a guest.
  OptionalInt rating() {
    return player().guest()
        ? OptionalInt.empty()
        : OptionalInt.of(seekerData.ratings().in(RatingPool.of(terms)).rounded());
  }
}
