package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.BySide;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.GameCreation.Attempt;
import dev.espionage.server.pairing.SeekerLookup.SeekerData;
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
  private final PairingModule.Dependencies dependencies;
  private final Tickets tickets;
  private final GameCreation creation;

  ComputerSubstitution(
      Continuations<PairingMessage> continuations,
      PairingModule.Dependencies dependencies,
      Tickets tickets,
      GameCreation creation) {
    this.continuations = continuations;
    this.dependencies = dependencies;
    this.tickets = tickets;
    this.creation = creation;
  }

  /** A round is over: who is left of those who agreed may have waited long enough. */
  void look() {
    Instant now = dependencies.clock().instant();
    ImmutableList<WaitingSeeker> lonely = tickets.lonely(now, PATIENCE);
    if (lonely.isEmpty()) {
      return;
    }
    lonely.forEach(ticket -> tickets.beginPairing(ticket.player().id()));
    continuations.then(
        known(lonely), known -> substitute(lonely, known), _ -> creation.release(lonely));
  }

  /** Nobody is known if there is no computer player to be had. */
  private CompletionStage<ImmutableMap<PlayerId, SeekerData>> known(List<WaitingSeeker> lonely) {
    List<Player> players = lonely.stream().map(WaitingSeeker::player).toList();
    return dependencies
        .substituteLevels()
        .available()
        .thenCompose(there ->
            there
                ? dependencies.seekerLookup().of(players)
                : CompletableFuture.completedStage(ImmutableMap.of()));
  }

  private void substitute(List<WaitingSeeker> lonely, ImmutableMap<PlayerId, SeekerData> known) {
    for (WaitingSeeker ticket : lonely) {
      creation
          .refreshed(ticket, known)
          .ifPresentOrElse(this::begin, () -> creation.release(List.of(ticket)));
    }
  }

  private void begin(WaitingSeeker ticket) {
    Player house = ComputerPlayer.of(SubstituteLevels.level(ticket.rating()));
    boolean white =
        TicketPair.firstIsWhite(ticket.seekerData().balance(), 0, dependencies.random());
    var sides = white ? new BySide<>(ticket.player(), house) : new BySide<>(house, ticket.player());
    creation.begin(
        new Attempt(ImmutableList.of(ticket), sides, dependencies.clock().instant()),
        ticket.terms());
  }
}
