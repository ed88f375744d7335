package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.SeekerLookup.SeekerData;
import dev.espionage.server.pairing.core.Matchmaker;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// Turns two tickets into a game. It holds the tickets, so that nobody is paired twice. It checks
/// them against the store's current data, because a rating may have changed. It [offers][Offers]
/// the game to a player who has begun another one meanwhile. It creates the game durably, and only
/// then tells both players.
///
/// If the outcome of the creation is unknown, it asks the store until it answers. If there is no
/// game, both players go on waiting. Not thread-safe; confined to the pairing actor.
record GameCreation(
    Continuations<PairingMessage> continuations,
    PairingModule.Dependencies dependencies,
    Tickets tickets,
    Offers offers) {
  /// A game that is being created.
  ///
  /// @param pair the tickets
  /// @param begun a time no later than the game's creation
  private record Attempt(TicketPair pair, BySide<Player> sides, Instant begun) {}

  private static final Duration AGAIN = Duration.ofSeconds(1);

  /// Checks the pairs of a round, and creates or offers their games. Skips players who have stopped
  /// meanwhile.
  void check(List<Matchmaker.MatchedTickets> made) {
    List<TicketPair> pairs =
        made.stream().flatMap(matchedTickets -> tickets.current(matchedTickets).stream()).toList();
    for (TicketPair pair : pairs) {
      pair.both().forEach(ticket -> tickets.beginPairing(ticket.player().id()));
    }
    look(pairs, this::offerOrBegin);
  }

  /// Creates the game of a pair after whoever had to join has joined. The caller holds the tickets.
  void joined(TicketPair pair) {
    look(List.of(pair), this::begin);
  }

  /// Loads the current data of held pairs. Hands on those that still hold, and releases the others.
  private void look(List<TicketPair> pairs, Consumer<TicketPair> next) {
    if (pairs.isEmpty()) {
      return;
    }
    List<Player> players =
        pairs.stream().flatMap(pair -> pair.both().stream()).map(WaitingSeeker::player).toList();
    continuations.then(
        dependencies.seekerLookup().of(players),
        known ->
            pairs.forEach(pair ->
                refreshed(pair, known)
                    .filter(TicketPair::holds)
                    .ifPresentOrElse(next, () -> release(pair))),
        _ -> pairs.forEach(this::release));
  }

  private void offerOrBegin(TicketPair pair) {
    continuations.then(
        plays(pair.one()).thenCombine(plays(pair.other()), GameCreation::union),
        missing -> {
          if (missing.isEmpty()) {
            begin(pair);
          } else {
            offers.add(pair, missing, dependencies.clock().instant());
          }
        },
        _ -> release(pair));
  }

  /// Returns the ticket's player if they have begun another game since; nobody otherwise.
  private CompletionStage<ImmutableSet<PlayerId>> plays(WaitingSeeker ticket) {
    PlayerId player = ticket.player().id();
    return ticket.seekerData().plays()
        ? dependencies
            .games()
            .plays(player, ticket.seeking().since())
            .thenApply(plays -> plays ? ImmutableSet.of(player) : ImmutableSet.of())
        : CompletableFuture.completedStage(ImmutableSet.of());
  }

  private static ImmutableSet<PlayerId> union(Set<PlayerId> one, Set<PlayerId> other) {
    return ImmutableSet.<PlayerId>builder().addAll(one).addAll(other).build();
  }

  private void begin(TicketPair pair) {
    BySide<Player> sides = pair.sides(dependencies.random());
    var attempt = new Attempt(pair, sides, dependencies.clock().instant());
    continuations.then(
        dependencies.games().create(sides, pair.one().terms()),
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
  private Optional<WaitingSeeker> refreshed(
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
  private void release(TicketPair pair) {
    pair.both().forEach(ticket -> tickets.endPairing(ticket.player().id()));
  }

  /// Ends all tickets of the players, even those of newer commands, and announces their game.
  private void made(Attempt attempt, GameId game) {
    Instant now = dependencies.clock().instant();
    release(attempt.pair());
    for (WaitingSeeker ticket : attempt.pair().both()) {
      tickets.end(ticket.seeking(), now);
      tickets.end(ticket.player().id(), now);
      dependencies.metrics().waited(Duration.between(ticket.seeking().since(), now));
    }
    dependencies.metrics().paired();
    dependencies.games().announce(attempt.sides(), game);
  }

  /// Asks the store for the game until it answers.
  private void find(Attempt attempt) {
    continuations.then(
        dependencies
            .games()
            .find(attempt.sides(), attempt.pair().one().player().id(), attempt.begun()),
        found -> found.ifPresentOrElse(game -> made(attempt, game), () -> release(attempt.pair())),
        _ -> continuations.after(AGAIN, () -> find(attempt)));
  }
}
