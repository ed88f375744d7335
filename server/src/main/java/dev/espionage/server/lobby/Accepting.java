package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.room.GameCreated;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.room.RefusalCode;
import dev.espionage.server.session.PlayerId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.pattern.StatusReply;

/**
 * How an invitation becomes a game: taken, so that it is nobody else's; limits looked at; the game
 * created, durably; and only then everybody told. If the store does not answer, the invitation
 * stands again. Belongs to the lobby's actor.
 */
final class Accepting {
  private final Answers<StatusReply<AcceptAnswer>> acceptances = new Answers<>();
  private final ActorContext<LobbyMessage> context;
  private final LobbyParts parts;
  private final Quotas quotas;
  private final Board board;

  Accepting(ActorContext<LobbyMessage> context, LobbyParts parts, Board board) {
    this.context = context;
    this.parts = parts;
    this.quotas = Quotas.of(parts);
    this.board = board;
  }

  /** Says whether the list has changed. */
  boolean accept(LobbyMessage.Accept accept) {
    PlayerId guest = accept.guest().id();
    if (!acceptances.ask(guest, accept.id(), accept.replyTo()::tell)) {
      return false;
    }
    Optional<Invitation> found = board.find(accept.invitation());
    if (found.isEmpty()) {
      refuse(accept, Refusal.of(RefusalCode.NOT_FOUND, "there is no such invitation open"));
      return false;
    }
    if (found.get().inviter().id().equals(guest)) {
      refuse(accept, Refusal.of(RefusalCode.OWN_INVITATION, "this invitation is your own"));
      return false;
    }
    count(accept, found.get());
    return true;
  }

  private void count(LobbyMessage.Accept accept, Invitation invitation) {
    board.take(invitation.id());
    CompletionStage<LobbyMessage> both =
        quotas
            .liveGames()
            .count(accept.guest())
            .thenCombine(
                quotas.liveGames().count(invitation.inviter()),
                (mine, theirs) -> new LobbyMessage.BothCounted(accept, invitation, mine, theirs));
    context.pipeToSelf(
        both,
        (counted, failure) ->
            counted == null
                ? new LobbyMessage.AcceptFailed(accept, invitation, String.valueOf(failure))
                : counted);
  }

  /** Says whether the list has changed. */
  boolean counted(LobbyMessage.BothCounted counted) {
    LobbyMessage.Accept accept = counted.accept();
    Invitation invitation = counted.invitation();
    Optional<Refusal> refusal =
        quotas
            .liveGames()
            .refusal(accept.guest(), counted.guest(), "you have")
            .or(() ->
                quotas
                    .liveGames()
                    .refusal(invitation.inviter(), counted.inviter(), "the inviter has"));
    if (refusal.isPresent()) {
      board.release(invitation.id());
      refuse(accept, refusal.get());
      return true;
    }
    begin(accept, invitation);
    return false;
  }

  private void begin(LobbyMessage.Accept accept, Invitation invitation) {
    Side guest = sideOfGuest(invitation.request().colour());
    var players =
        guest == Side.WHITE
            ? new Pair<>(accept.guest(), invitation.inviter())
            : new Pair<>(invitation.inviter(), accept.guest());
    Terms terms = Terms.of(invitation);
    CompletionStage<GameId> created =
        parts.newGames().create(players, terms.variant(), terms.timeControl());
    context.pipeToSelf(
        created,
        (game, failure) ->
            game == null
                ? new LobbyMessage.AcceptFailed(accept, invitation, String.valueOf(failure))
                : new LobbyMessage.GameBegun(accept, invitation, game, guest));
  }

  private Side sideOfGuest(Colour inviters) {
    return switch (inviters) {
      case WHITE -> Side.BLACK;
      case BLACK -> Side.WHITE;
      case RANDOM -> parts.random().nextBoolean() ? Side.WHITE : Side.BLACK;
    };
  }

  void begun(LobbyMessage.GameBegun begun) {
    Invitation invitation = begun.invitation();
    String origin = invitation.id().value();
    board.remove(invitation.id());
    var forGuest = new GameCreated(begun.game(), begun.guestSide(), origin);
    var forInviter = new GameCreated(begun.game(), begun.guestSide().opponent(), origin);
    acceptances.keep(
        begun.accept().guest().id(),
        begun.accept().id(),
        StatusReply.success(new AcceptAnswer.Begun(forGuest)),
        parts.clock().instant());
    parts.notices().gameCreated(invitation.inviter().id(), forInviter);
  }

  void failed(LobbyMessage.AcceptFailed failed) {
    board.release(failed.invitation().id());
    acceptances.tell(
        failed.accept().guest().id(), failed.accept().id(), StatusReply.error(failed.why()));
  }

  private void refuse(LobbyMessage.Accept accept, Refusal refusal) {
    AcceptAnswer refused = new AcceptAnswer.Refused(refusal);
    acceptances.tell(accept.guest().id(), accept.id(), StatusReply.success(refused));
  }
}
