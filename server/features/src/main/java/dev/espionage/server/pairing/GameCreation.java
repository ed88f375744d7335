package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Dossiers.Dossier;
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
  record Attempt(ImmutableList<Waiting> tickets, Pair<Player> sides, Instant begun) {}

  private static final Duration AGAIN = Duration.ofSeconds(1);

  private final Continuations<PairingMessage> continuations;
  private final PairingModule.Parts parts;
  private final Tickets tickets;
  private final Encounters encounters;

  GameCreation(
      Continuations<PairingMessage> continuations,
      PairingModule.Parts parts,
      Tickets tickets,
      Encounters encounters) {
    this.continuations = continuations;
    this.parts = parts;
    this.tickets = tickets;
    this.encounters = encounters;
  }

  /** A round has found these; who has stopped meanwhile is left out. */
  void check(List<Matchmaker.Couple> made) {
    List<Couple> couples =
        made.stream().flatMap(couple -> tickets.couple(couple).stream()).toList();
    if (couples.isEmpty()) {
      return;
    }
    List<Player> players = new ArrayList<>();
    for (Couple couple : couples) {
      couple.both().forEach(ticket -> players.add(ticket.player()));
    }
    players.forEach(player -> tickets.beginPairing(player.id()));
    continuations.then(
        parts.dossiers().of(players),
        known -> couples.forEach(couple -> make(couple, known)),
        _ -> couples.forEach(couple -> release(couple.both())));
  }

  private void make(Couple before, ImmutableMap<PlayerId, Dossier> known) {
    Optional<Couple> now = refreshed(before, known).filter(Couple::holds);
    if (now.isEmpty()) {
      release(before.both());
      return;
    }
    Pair<Player> sides = now.get().sides(parts.random());
    var both = ImmutableList.copyOf(now.get().both());
    begin(new Attempt(both, sides, parts.clock().instant()), now.get().one().terms());
  }

  /** Makes the game; whose tickets these are, are held. */
  void begin(Attempt attempt, Terms terms) {
    continuations.then(
        parts.games().create(attempt.sides(), terms),
        game -> made(attempt, game),
        _ -> find(attempt));
  }

  /** Both as they are known now; empty if one has stopped, or may begin no further game. */
  private Optional<Couple> refreshed(Couple before, ImmutableMap<PlayerId, Dossier> known) {
    Optional<Waiting> one = refreshed(before.one(), known);
    Optional<Waiting> other = refreshed(before.other(), known);
    return one.flatMap(first -> other.map(second -> new Couple(first, second)));
  }

  /**
   * A ticket as its player is known now; empty if they have stopped, may begin no further game, or
   * nothing is known of them.
   */
  Optional<Waiting> refreshed(Waiting before, ImmutableMap<PlayerId, Dossier> known) {
    PlayerId player = before.player().id();
    Dossier dossier = known.get(player);
    if (dossier == null) {
      return Optional.empty();
    }
    Optional<Waiting> now = tickets.of(player).map(ticket -> ticket.with(dossier));
    now.ifPresent(tickets::put);
    if (dossier.limit().isPresent()) {
      tickets.end(player, parts.clock().instant());
      return Optional.empty();
    }
    return now;
  }

  /** These take part in the next round again. */
  void release(List<Waiting> held) {
    held.forEach(ticket -> tickets.endPairing(ticket.player().id()));
  }

  /** They have a game: nobody of them looks for one any more, even by another command. */
  private void made(Attempt attempt, GameId game) {
    Instant now = parts.clock().instant();
    List<Waiting> seekers = attempt.tickets();
    release(seekers);
    for (Waiting ticket : seekers) {
      tickets.end(ticket.seeking(), now);
      tickets.end(ticket.player().id(), now);
      parts.metrics().waited(Duration.between(ticket.seeking().since(), now));
    }
    if (seekers.size() == 1) {
      parts.metrics().filled();
    } else {
      parts.metrics().paired();
      encounters.met(seekers.getFirst().player().id(), seekers.getLast().player().id(), now);
    }
    parts.games().announce(attempt.sides(), game);
  }

  /** Asks the store what became of the game, until it answers. */
  private void find(Attempt attempt) {
    continuations.then(
        parts
            .games()
            .find(attempt.sides(), attempt.tickets().getFirst().player().id(), attempt.begun()),
        found ->
            found.ifPresentOrElse(game -> made(attempt, game), () -> release(attempt.tickets())),
        _ -> continuations.after(AGAIN, () -> find(attempt)));
  }
}
