package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.ParsedTerms;
import dev.espionage.server.pairing.Pairing.Seeking;
import dev.espionage.server.pairing.SeekerLookup.SeekerData;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.apache.pekko.pattern.StatusReply;

/// Creates and renews tickets, by commands and by the nodes' regular renewals. A new pairing actor
/// recovers all its tickets from the renewals. Not thread-safe; confined to the pairing actor.
final class TicketEntry {
  /// The data of a player whose ticket is recovered.
  ///
  /// @param plays true if a game of two players has started since the ticket's start
  private record Known(SeekerData seekerData, boolean plays) {}

  private final Continuations<PairingMessage> continuations;
  private final PairingModule.Dependencies dependencies;
  private final Tickets tickets;
  private final Offers offers;
  private final Set<PlayerId> recovering = new HashSet<>();

  TicketEntry(
      Continuations<PairingMessage> continuations,
      PairingModule.Dependencies dependencies,
      Tickets tickets,
      Offers offers) {
    this.continuations = continuations;
    this.dependencies = dependencies;
    this.tickets = tickets;
    this.offers = offers;
  }

  void seek(PairingMessage.Seek seek) {
    Seeking seeking = seek.seeking();
    if (tickets.isOver(seeking)) {
      found(seek, Pairing.Status.over(seeking));
    } else if (isRepeat(seeking)) {
      found(seek, renew(seeking.player().id()));
    } else {
      switch (read(seeking)) {
        case ParsedTerms.Good(GameTerms terms) -> look(seek, terms);
        case ParsedTerms.Bad(Refusal refusal) -> refuse(seek, refusal);
      }
    }
  }

  private boolean isRepeat(Seeking seeking) {
    return tickets
        .of(seeking.player().id())
        .filter(ticket -> ticket.seeking().isOfSameCommand(seeking))
        .isPresent();
  }

  /// Parses the terms, and checks that this player may seek such a game.
  private static ParsedTerms read(Seeking seeking) {
    Pairing.Request request = seeking.request();
    boolean accountNeeded = request.rated() || !request.band().isOpen();
    if (accountNeeded && seeking.player().guest()) {
      return new ParsedTerms.Bad(
          Refusal.of(
              Refusal.Code.ACCOUNT_REQUIRED,
              "rated games and rating bands need an account: expected rated = false, no band"));
    }
    if (request.rated() && seeking.player().computer()) {
      return new ParsedTerms.Bad(
          Refusal.of(
              Refusal.Code.MALFORMED, "rated: games of programs are never rated; expected false"));
    }
    ParsedTerms reading =
        ParsedTerms.read(request.variant(), request.timeControl(), request.rated());
    return reading instanceof ParsedTerms.Good(GameTerms terms) && !terms.timeControl().isLive()
        ? new ParsedTerms.Bad(
            Refusal.of(
                Refusal.Code.MALFORMED,
                "time_control: expected clocks that end a game, such as 600+5"))
        : reading;
  }

  private void look(PairingMessage.Seek seek, GameTerms terms) {
    continuations.then(
        dependencies.seekerLookup().of(seek.seeking().player()),
        seekerData -> known(seek, terms, seekerData),
        failure -> seek.replyTo().tell(StatusReply.error(String.valueOf(failure))));
  }

  private void known(PairingMessage.Seek seek, GameTerms terms, SeekerData seekerData) {
    Optional<Refusal> limit = seekerData.limit();
    if (isRepeat(seek.seeking())) {
      found(seek, renew(seek.seeking().player().id()));
    } else if (tickets.isOver(seek.seeking())) {
      found(seek, Pairing.Status.over(seek.seeking()));
    } else if (limit.isPresent()) {
      refuse(seek, limit.get());
    } else {
      found(seek, enter(seek.seeking(), terms, seekerData));
    }
  }

  /// Enters a ticket. One that replaces another for the same game, such as with a wider band, keeps
  /// its start.
  private Pairing.Status enter(Seeking seeking, GameTerms terms, SeekerData seekerData) {
    Instant now = now();
    PlayerId player = seeking.player().id();
    Instant since =
        tickets
            .of(player)
            .filter(before -> before.terms().equals(terms))
            .map(before -> before.seeking().since())
            .filter(seeking.since()::isAfter)
            .orElseGet(seeking::since);
    tickets.end(player, now);
    tickets.put(new WaitingSeeker(seeking, terms, seekerData, now).since(since));
    return renew(player);
  }

  private static void found(PairingMessage.Seek seek, Pairing.Status status) {
    seek.replyTo().tell(StatusReply.success(new Pairing.SeekAnswer.Found(status)));
  }

  private static void refuse(PairingMessage.Seek seek, Refusal refusal) {
    seek.replyTo().tell(StatusReply.success(new Pairing.SeekAnswer.Refused(refusal)));
  }

  /// Renews tickets. Answers at once for the known ones; looks up the others, for the next renewal.
  void renew(PairingMessage.Renew renewal) {
    ImmutableList.Builder<Pairing.Status> statuses = ImmutableList.builder();
    for (Seeking seeking : renewal.tickets()) {
      if (tickets.of(seeking.player().id()).isPresent()) {
        tickets.keepFirst(seeking);
        statuses.add(renew(seeking.player().id()));
      } else if (tickets.isOver(seeking)) {
        statuses.add(Pairing.Status.over(seeking));
      } else {
        recover(seeking);
      }
    }
    renewal.replyTo().tell(new NodePairing.TicketStatuses(statuses.build()));
  }

  /// Renews the player's ticket, of whichever command; the ticket must exist.
  private Pairing.Status renew(PlayerId player) {
    WaitingSeeker ticket = tickets.of(player).orElseThrow().renewed(now());
    tickets.put(ticket);
    return new Pairing.Status(
        ticket.seeking(), true, tickets.inPoolOf(ticket), offers.of(ticket.seeking()));
  }

  private void recover(Seeking seeking) {
    PlayerId player = seeking.player().id();
    if (read(seeking) instanceof ParsedTerms.Good(GameTerms terms) && recovering.add(player)) {
      continuations.then(
          dependencies
              .seekerLookup()
              .of(seeking.player())
              .thenCombine(dependencies.games().hasBegunSince(player, seeking.since()), Known::new),
          known -> {
            recovering.remove(player);
            recovered(seeking, terms, known);
          },
          _ -> recovering.remove(player));
    }
  }

  /// Recovers a ticket. If a game has started since, the ticket has ended: the previous pairing
  /// actor made that game.
  private void recovered(Seeking seeking, GameTerms terms, Known known) {
    if (tickets.of(seeking.player().id()).isPresent() || tickets.isOver(seeking)) {
      return;
    }
    if (known.plays() || known.seekerData().limit().isPresent()) {
      tickets.end(seeking, now());
    } else {
      enter(seeking, terms, known.seekerData());
    }
  }

  private Instant now() {
    return dependencies.clock().instant();
  }
}
