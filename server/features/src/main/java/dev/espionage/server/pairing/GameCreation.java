package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.SeekerLookup.SeekerData;
import dev.espionage.server.pairing.core.Matchmaker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Turns two tickets into a game. It holds the tickets, so that nobody is paired twice. It checks
/// them against the store's current data, because a rating may have changed. It creates the game
/// durably, and only then tells both players.
///
/// If the outcome of the creation is unknown, it asks the store until it answers. If there is no
/// game, both players go on waiting. Not thread-safe; confined to the pairing actor.
record GameCreation(
    Continuations<PairingMessage> continuations,
    PairingModule.Dependencies dependencies,
    Tickets tickets,
    RecentPairings recentPairings) {
  /// A game that is being created.
  ///
  /// @param tickets two paired tickets, or one that gets a computer opponent
  /// @param begun a time no later than the game's creation
  record Attempt(ImmutableList<WaitingSeeker> tickets, BySide<Player> sides, Instant begun) {}

  private static final Duration AGAIN = Duration.ofSeconds(1);

  /// Checks the pairs of a round, and creates their games. Skips players who have stopped
  /// meanwhile.
  void check(List<Matchmaker.MatchedTickets> made) {
    List<TicketPair> couples =
        made.stream().flatMap(matchedTickets -> tickets.current(matchedTickets).stream()).toList();
    if (couples.isEmpty()) {
      return;
    }
    List<Player> players = new ArrayList<>();
    for (TicketPair ticketPair : couples) {
      ticketPair.both().forEach(ticket -> players.add(ticket.player()));
    }
    players.forEach(player -> tickets.beginPairing(player.id()));
    continuations.then(
        dependencies.seekerLookup().of(players),
        known -> couples.forEach(ticketPair -> make(ticketPair, known)),
        _ -> couples.forEach(ticketPair -> release(ticketPair.both())));
  }

  private void make(TicketPair before, ImmutableMap<PlayerId, SeekerData> known) {
    Optional<TicketPair> now = refreshed(before, known).filter(TicketPair::holds);
    if (now.isEmpty()) {
      release(before.both());
      return;
    }
    BySide<Player> sides = now.get().sides(dependencies.random());
    var both = ImmutableList.copyOf(now.get().both());
    begin(new Attempt(both, sides, dependencies.clock().instant()), now.get().one().terms());
  }

  /// Creates the game. The caller holds the tickets.
  void begin(Attempt attempt, GameTerms terms) {
    continuations.then(
        dependencies.games().create(attempt.sides(), terms),
        game -> made(attempt, game),
        _ -> find(attempt));
  }

  /// Returns the pair with current data; empty if [#refreshed(WaitingSeeker, ImmutableMap)] is
  /// empty for either ticket.
  private Optional<TicketPair> refreshed(
      TicketPair before, ImmutableMap<PlayerId, SeekerData> known) {
    Optional<WaitingSeeker> one = refreshed(before.one(), known);
    Optional<WaitingSeeker> other = refreshed(before.other(), known);
    return one.flatMap(first -> other.map(second -> new TicketPair(first, second)));
  }

  /// Returns a ticket with its player's current data. Empty if the player has stopped, may not
  /// start another game, or is unknown.
  Optional<WaitingSeeker> refreshed(
      WaitingSeeker before, ImmutableMap<PlayerId, SeekerData> known) {
    PlayerId player = before.player().id();
    SeekerData seekerData = known.get(player);
    if (seekerData == null) {
      return Optional.empty();
    }
    Optional<WaitingSeeker> now = tickets.of(player).map(ticket -> ticket.with(seekerData));
    now.ifPresent(tickets::put);
    if (seekerData.limit().isPresent()) {
      tickets.end(player, dependencies.clock().instant());
      return Optional.empty();
    }
    return now;
  }

  /// Releases the tickets, so that they take part in the next round.
  void release(List<WaitingSeeker> held) {
    held.forEach(ticket -> tickets.endPairing(ticket.player().id()));
  }

  /// Ends all tickets of the players, even those of newer commands, and announces their game.
  private void made(Attempt attempt, GameId game) {
    Instant now = dependencies.clock().instant();
    List<WaitingSeeker> seekers = attempt.tickets();
    release(seekers);
    for (WaitingSeeker ticket : seekers) {
      tickets.end(ticket.seeking(), now);
      tickets.end(ticket.player().id(), now);
      dependencies.metrics().waited(Duration.between(ticket.seeking().since(), now));
    }
    if (seekers.size() == 1) {
      dependencies.metrics().pairedWithComputer();
    } else {
      dependencies.metrics().paired();
      recentPairings.met(seekers.getFirst().player().id(), seekers.getLast().player().id(), now);
    }
    dependencies.games().announce(attempt.sides(), game);
  }

  /// Asks the store for the game until it answers.
  private void find(Attempt attempt) {
    continuations.then(
        dependencies
            .games()
            .find(attempt.sides(), attempt.tickets().getFirst().player().id(), attempt.begun()),
        found ->
            found.ifPresentOrElse(game -> made(attempt, game), () -> release(attempt.tickets())),
        _ -> continuations.after(AGAIN, () -> find(attempt)));
  }
}
