package dev.espionage.server.lobby;

import dev.espionage.protocol.Crockford;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.apache.pekko.pattern.StatusReply;

/**
 * How an invitation comes to stand: durably, before anybody sees it. Belongs to the lobby's actor.
 */
final class InvitationCreation {
  private final Answers<StatusReply<Lobby.CreateAnswer>, byte[]> creations =
      new Answers<>(packed -> StatusReply.success(LobbySerializer.created(packed)));
  private final Continuations<LobbyMessage> continuations;
  private final LobbyParts parts;
  private final Quotas quotas;
  private final Board board;
  private final Listing listing;
  private final UnresolvedInvitations unresolved;

  InvitationCreation(
      Continuations<LobbyMessage> continuations,
      LobbyParts parts,
      Board board,
      Listing listing,
      UnresolvedInvitations unresolved) {
    this.continuations = continuations;
    this.parts = parts;
    this.quotas = parts.quotas();
    this.board = board;
    this.listing = listing;
    this.unresolved = unresolved;
  }

  void create(LobbyMessage.Create create) {
    if (creations.ask(create.inviter().id(), create.id(), create.replyTo()::tell)) {
      refusal(create).ifPresentOrElse(refusal -> refuse(create, refusal), () -> count(create));
    }
  }

  private void count(LobbyMessage.Create create) {
    continuations.then(
        quotas.liveGames().count(create.inviter()),
        liveGames ->
            limit(create.inviter(), liveGames)
                .ifPresentOrElse(limit -> lookBack(create, limit), () -> open(create)),
        failure -> fail(create, failure));
  }

  private Optional<Refusal> limit(Player inviter, Map<PlayerId, Integer> liveGames) {
    return quotas
        .liveGames()
        .refusal(inviter, liveGames, "you have")
        .or(() -> quotas.invitations(inviter, board.openBy(inviter.id())));
  }

  /** A repeat takes nothing more than it has: the limit is not for it. */
  private void lookBack(LobbyMessage.Create create, Refusal limit) {
    continuations.then(
        parts.invitations().hasOpened(create.inviter().id(), create.id()),
        again -> {
          if (again) {
            open(create);
          } else {
            refuse(create, limit);
          }
        },
        failure -> fail(create, failure));
  }

  private void refuse(LobbyMessage.Create create, Refusal refusal) {
    Lobby.CreateAnswer refused = new Lobby.CreateAnswer.Refused(refusal);
    creations.tell(create.inviter().id(), create.id(), StatusReply.success(refused));
  }

  private static Optional<Refusal> refusal(LobbyMessage.Create create) {
    return switch (TermsReading.read(create.request())) {
      case TermsReading.Good _ -> refusal(create.inviter(), create.request().conditions());
      case TermsReading.Bad(Refusal refusal) -> Optional.of(refusal);
    };
  }

  private static Optional<Refusal> refusal(Player inviter, Conditions conditions) {
    if (inviter.guest() && conditions.forAccountsOnly()) {
      return malformed(
          "rated, band: guests have no rating; expected false and no band, or an account");
    }
    if (inviter.computer() && conditions.rated()) {
      return malformed("rated: games of programs are never rated; expected false");
    }
    if (conditions.to().filter(HousePlayer::is).isPresent()) {
      return malformed(
          "to_player_id: the server's computer players take no invitations; expected PlayComputer");
    }
    return conditions.to().filter(inviter.id()::equals).isPresent()
        ? malformed("to_player_id: expected somebody else")
        : Optional.empty();
  }

  private static Optional<Refusal> malformed(String message) {
    return Optional.of(Refusal.of(RefusalCode.MALFORMED, message));
  }

  private void open(LobbyMessage.Create create) {
    var id = new InvitationId(Crockford.id(parts.random()));
    Instant now = parts.clock().instant();
    var invitation = new Invitation(id, create.inviter(), create.request(), now);
    Optional<LinkToken> link =
        create.request().isPrivate()
            ? Optional.of(new LinkToken(Crockford.token(parts.random())))
            : Optional.empty();
    var standing = new Invitations.Standing(invitation, link.map(LinkToken::hash));
    board.prepare(standing);
    continuations.then(
        parts.invitations().open(standing, create.id()),
        opened -> {
          board.remove(id);
          opened(create, link, opened);
        },
        failure -> {
          unresolved.add(id);
          fail(create, failure);
        });
  }

  /** The store has the invitation, or the one that the command opened before. */
  private void opened(
      LobbyMessage.Create create, Optional<LinkToken> link, Invitations.Opened opened) {
    if (opened.stands()) {
      board.open(new Invitations.Standing(opened.invitation(), link.map(LinkToken::hash)));
    }
    creations.keep(
        create.inviter().id(),
        create.id(),
        LobbySerializer.bytes(new Lobby.CreateAnswer.Created(opened.invitation(), link)),
        parts.clock().instant());
    listing.changed();
  }

  private void fail(LobbyMessage.Create create, Throwable failure) {
    creations.tell(create.inviter().id(), create.id(), StatusReply.error(String.valueOf(failure)));
  }
}
