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

/**
 * How two tickets become a game: held, so that nobody is paired twice; checked against what the
 * store knows now, since a rating may have changed meanwhile; made, durably; and only then both
 * told. If nothing is known of a game that was to be made, the store is asked for it until it
 * answers; and if there is none, both wait on as before. Belongs to pairing's actor.
 */
final class GameCreation {
  /**
   * A game that is being made.
   *
   * @param tickets two that were paired, or one that gets a computer player
   * @param begun no later than the game's creation
   */
  record Attempt(ImmutableList<WaitingSeeker> tickets, BySide<Player> sides, Instant begun) {}

  private static final Duration AGAIN = Duration.ofSeconds(1);

  private final Continuations<PairingMessage> continuations;
  private final PairingModule.Dependencies dependencies;
  private final Tickets tickets;
  private final RecentPairings recentPairings;

  GameCreation(
      Continuations<PairingMessage> continuations,
      PairingModule.Dependencies dependencies,
      Tickets tickets,
      RecentPairings recentPairings) {
    this.continuations = continuations;
    this.dependencies = dependencies;
    this.tickets = tickets;
    this.recentPairings = recentPairings;
  }

  /** A round has found these; who has stopped meanwhile is left out. */
  void check(List<Matchmaker.MatchedTickets> made) {
    List<TicketPair> couples =
        made.stream().flatMap(matchedTickets -> tickets.couple(matchedTickets).stream()).toList();
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

  /** Makes the game; whose tickets these are, are held. */
  void begin(Attempt attempt, GameTerms terms) {
    continuations.then(
        dependencies.games().create(attempt.sides(), terms),
        game -> made(attempt, game),
        _ -> find(attempt));
  }

  /** Both as they are known now; empty if one has stopped, or may begin no further game. */
  private Optional<TicketPair> refreshed(
      TicketPair before, ImmutableMap<PlayerId, SeekerData> known) {
    Optional<WaitingSeeker> one = refreshed(before.one(), known);
    Optional<WaitingSeeker> other = refreshed(before.other(), known);
    return one.flatMap(first -> other.map(second -> new TicketPair(first, second)));
  }

  /**
   * A ticket as its player is known now; empty if they have stopped, may begin no further game, or
   * nothing is known of them.
   */
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

  /** These take part in the next round again. */
  void release(List<WaitingSeeker> held) {
    held.forEach(ticket -> tickets.endPairing(ticket.player().id()));
  }

  /** They have a game: nobody of them looks for one any more, even by another command. */
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
      dependencies.metrics().filled();
    } else {
      dependencies.metrics().paired();
      recentPairings.met(seekers.getFirst().player().id(), seekers.getLast().player().id(), now);
    }
    dependencies.games().announce(attempt.sides(), game);
  }

  /** Asks the store what became of the game, until it answers. */
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
