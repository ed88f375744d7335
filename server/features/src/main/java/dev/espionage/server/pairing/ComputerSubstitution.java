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

/// Pairs a player who agreed to a computer opponent with one, if a round found nobody and the
/// player has waited for [#PATIENCE]. So people always come first. The game is created as for two
/// people, by [GameCreation]. Not thread-safe; confined to the pairing actor.
record ComputerSubstitution(
    Continuations<PairingMessage> continuations,
    PairingModule.Dependencies dependencies,
    Tickets tickets,
    GameCreation creation) {
  /// The time for which a player waits for a person.
  static final Duration PATIENCE = Duration.ofSeconds(15);

  /// Looks for players who have waited long enough. Called after each round.
  void substituteAll() {
    Instant now = dependencies.clock().instant();
    ImmutableList<WaitingSeeker> lonely = tickets.awaitingSubstitute(now, PATIENCE);
    if (lonely.isEmpty()) {
      return;
    }
    lonely.forEach(ticket -> tickets.beginPairing(ticket.player().id()));
    continuations.then(
        known(lonely), known -> substitute(lonely, known), _ -> creation.release(lonely));
  }

  /// Loads the players' data; empty if no computer player is available.
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
          .filter(now -> now.seekerData().mayPlayComputer())
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
