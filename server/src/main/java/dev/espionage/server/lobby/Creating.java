package dev.espionage.server.lobby;

import dev.espionage.protocol.Crockford;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.pattern.StatusReply;

/**
 * How an invitation comes to stand: durably, before anybody sees it. Belongs to the lobby's actor.
 */
final class Creating {
  private final Answers<StatusReply<Lobby.CreateAnswer>, byte[]> creations =
      new Answers<>(packed -> StatusReply.success(LobbySerializer.created(packed)));
  private final ActorContext<LobbyMessage> context;
  private final LobbyParts parts;
  private final Quotas quotas;
  private final Board board;

  Creating(ActorContext<LobbyMessage> context, LobbyParts parts, Board board) {
    this.context = context;
    this.parts = parts;
    this.quotas = Quotas.of(parts);
    this.board = board;
  }

  void create(LobbyMessage.Create create) {
    if (creations.ask(create.inviter().id(), create.id(), create.replyTo()::tell)) {
      refusal(create).ifPresentOrElse(refusal -> refuse(create, refusal), () -> count(create));
    }
  }

  private void count(LobbyMessage.Create create) {
    context.pipeToSelf(
        quotas.liveGames().count(create.inviter()),
        (counted, failure) ->
            counted == null
                ? new LobbyMessage.CreateFailed(create, String.valueOf(failure))
                : new LobbyMessage.InviterCounted(create, counted));
  }

  void counted(LobbyMessage.InviterCounted counted) {
    LobbyMessage.Create create = counted.create();
    limit(counted).ifPresentOrElse(limit -> lookBack(create, limit), () -> open(create));
  }

  private Optional<Refusal> limit(LobbyMessage.InviterCounted counted) {
    Player inviter = counted.create().inviter();
    return quotas
        .liveGames()
        .refusal(inviter, counted.liveGames(), "you have")
        .or(() -> quotas.invitations(inviter, board.openBy(inviter.id())));
  }

  /** A repeat takes nothing more than it has: the limit is not for it. */
  private void lookBack(LobbyMessage.Create create, Refusal limit) {
    context.pipeToSelf(
        parts.invitations().hasOpened(create.inviter().id(), create.id()),
        (again, failure) ->
            again == null
                ? new LobbyMessage.CreateFailed(create, String.valueOf(failure))
                : new LobbyMessage.LimitReached(create, limit, again));
  }

  void limitReached(LobbyMessage.LimitReached reached) {
    if (reached.again()) {
      open(reached.create());
    } else {
      refuse(reached.create(), reached.limit());
    }
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
    var standing = new Invitations.Standing(invitation, link.map(LinkHash::of));
    board.prepare(standing);
    context.pipeToSelf(
        parts.invitations().open(standing, create.id()),
        (opened, failure) ->
            opened == null
                ? new LobbyMessage.NotOpened(create, id, String.valueOf(failure))
                : new LobbyMessage.Opened(create, id, link, opened));
  }

  void opened(LobbyMessage.Opened message) {
    Invitations.Opened opened = message.opened();
    board.remove(message.drawn());
    if (opened.stands()) {
      board.open(new Invitations.Standing(opened.invitation(), message.link().map(LinkHash::of)));
    }
    LobbyMessage.Create create = message.create();
    var created = new Lobby.CreateAnswer.Created(opened.invitation(), message.link());
    creations.keep(
        create.inviter().id(),
        create.id(),
        LobbySerializer.bytes(created),
        parts.clock().instant());
  }

  void failed(LobbyMessage.Create create, String why) {
    creations.tell(create.inviter().id(), create.id(), StatusReply.error(why));
  }
}
