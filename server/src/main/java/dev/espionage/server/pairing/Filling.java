package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.PairingMessage.Attempt;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.javadsl.ActorContext;

/**
 * How who agreed to a computer player gets one: after a round that found nobody for them, once they
 * have waited for {@link #PATIENCE}. So a person always comes first. From there on it goes as with
 * two people ({@link GameMaking}). Belongs to pairing's actor.
 */
final class Filling {
  /** So long people are waited for. */
  static final Duration PATIENCE = Duration.ofSeconds(15);

  private final ActorContext<PairingMessage> context;
  private final PairingParts parts;
  private final Dossiers dossiers;
  private final Tickets tickets;
  private final GameMaking making;

  Filling(
      ActorContext<PairingMessage> context,
      PairingParts parts,
      Tickets tickets,
      GameMaking making) {
    this.context = context;
    this.parts = parts;
    this.dossiers = new Dossiers(parts);
    this.tickets = tickets;
    this.making = making;
  }

  /** A round is over: who is left of those who agreed may have waited long enough. */
  void look() {
    Instant now = parts.clock().instant();
    ImmutableList<Waiting> lonely = tickets.lonely(now, PATIENCE);
    if (lonely.isEmpty()) {
      return;
    }
    lonely.forEach(ticket -> tickets.beginPairing(ticket.player().id()));
    context.pipeToSelf(
        known(lonely),
        (known, _) ->
            known == null
                ? new PairingMessage.NotLonely(lonely)
                : new PairingMessage.Lonely(lonely, known));
  }

  /** Nobody is known if there is no computer player to be had. */
  private CompletionStage<ImmutableMap<PlayerId, Dossier>> known(List<Waiting> lonely) {
    List<Player> players = lonely.stream().map(Waiting::player).toList();
    return parts
        .substitutes()
        .available()
        .thenCompose(there ->
            there ? dossiers.of(players) : CompletableFuture.completedStage(ImmutableMap.of()));
  }

  void lonely(PairingMessage.Lonely message) {
    for (Waiting ticket : message.tickets()) {
      making
          .refreshed(ticket, message.dossiers())
          .ifPresentOrElse(this::make, () -> making.release(List.of(ticket)));
    }
  }

  void notLonely(List<Waiting> lonely) {
    making.release(lonely);
  }

  private void make(Waiting ticket) {
    Player house = HousePlayer.of(Substitutes.level(ticket.rating()));
    boolean white = Couple.firstIsWhite(ticket.dossier().balance(), 0, parts.random());
    var sides = white ? new Pair<>(ticket.player(), house) : new Pair<>(house, ticket.player());
    making.begin(
        new Attempt(ImmutableList.of(ticket), sides, parts.clock().instant()), ticket.terms());
  }
}
