package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Dossiers.Dossier;
import dev.espionage.server.pairing.GameCreation.Attempt;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * How who agreed to a computer player gets one: after a round that found nobody for them, once they
 * have waited for {@link #PATIENCE}. So a person always comes first. From there on it goes as with
 * two people ({@link GameCreation}). Belongs to pairing's actor.
 */
final class ComputerSubstitution {
  /** So long people are waited for. */
  static final Duration PATIENCE = Duration.ofSeconds(15);

  private final Continuations<PairingMessage> continuations;
  private final PairingModule.Parts parts;
  private final Tickets tickets;
  private final GameCreation creation;

  ComputerSubstitution(
      Continuations<PairingMessage> continuations,
      PairingModule.Parts parts,
      Tickets tickets,
      GameCreation creation) {
    this.continuations = continuations;
    this.parts = parts;
    this.tickets = tickets;
    this.creation = creation;
  }

  /** A round is over: who is left of those who agreed may have waited long enough. */
  void look() {
    Instant now = parts.clock().instant();
    ImmutableList<Waiting> lonely = tickets.lonely(now, PATIENCE);
    if (lonely.isEmpty()) {
      return;
    }
    lonely.forEach(ticket -> tickets.beginPairing(ticket.player().id()));
    continuations.then(
        known(lonely), known -> substitute(lonely, known), _ -> creation.release(lonely));
  }

  /** Nobody is known if there is no computer player to be had. */
  private CompletionStage<ImmutableMap<PlayerId, Dossier>> known(List<Waiting> lonely) {
    List<Player> players = lonely.stream().map(Waiting::player).toList();
    return parts
        .substitutes()
        .available()
        .thenCompose(there ->
            there
                ? parts.dossiers().of(players)
                : CompletableFuture.completedStage(ImmutableMap.of()));
  }

  private void substitute(List<Waiting> lonely, ImmutableMap<PlayerId, Dossier> known) {
    for (Waiting ticket : lonely) {
      creation
          .refreshed(ticket, known)
          .ifPresentOrElse(this::begin, () -> creation.release(List.of(ticket)));
    }
  }

  private void begin(Waiting ticket) {
    Player house = HousePlayer.of(Substitutes.level(ticket.rating()));
    boolean white = Couple.firstIsWhite(ticket.dossier().balance(), 0, parts.random());
    var sides = white ? new Pair<>(ticket.player(), house) : new Pair<>(house, ticket.player());
    creation.begin(
        new Attempt(ImmutableList.of(ticket), sides, parts.clock().instant()), ticket.terms());
  }
}
