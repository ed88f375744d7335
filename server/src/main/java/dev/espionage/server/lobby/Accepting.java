package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.util.Optional;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.pattern.StatusReply;

/**
 * How an invitation becomes a game: first it is found out, as the store knows it now, what there is
 * for whoever accepts; then it is taken, so that it is nobody else's; limits looked at; turned into
 * a game, durably, in one step; and only then everybody told. Of what does not stand, or is not for
 * them, the store is asked whether this very command made a game of it, before the lobby moved
 * here: by answers and by what is asked nobody can tell the one from the other. Belongs to the
 * lobby's actor.
 */
final class Accepting {
  private static final Refusal NOT_THERE =
      Refusal.of(RefusalCode.NOT_FOUND, "there is no such invitation open");

  private final Answers<StatusReply<Lobby.AcceptAnswer>, byte[]> acceptances =
      new Answers<>(packed -> StatusReply.success(LobbySerializer.begun(packed)));
  private final ActorContext<LobbyMessage> context;
  private final LobbyParts parts;
  private final Viewers viewers;
  private final Quotas quotas;
  private final Board board;

  Accepting(ActorContext<LobbyMessage> context, LobbyParts parts, Board board) {
    this.context = context;
    this.parts = parts;
    this.viewers = parts.viewers();
    this.quotas = Quotas.of(parts);
    this.board = board;
  }

  void accept(LobbyMessage.Accept accept) {
    if (acceptances.ask(accept.guest().id(), accept.id(), accept.replyTo()::tell)) {
      context.pipeToSelf(
          viewers.of(accept.guest()),
          (guest, failure) ->
              guest == null
                  ? new LobbyMessage.NotJudged(accept, String.valueOf(failure))
                  : new LobbyMessage.GuestKnown(accept, guest));
    }
  }

  /** Says whether the list has changed. */
  boolean known(LobbyMessage.GuestKnown known) {
    LobbyMessage.Accept accept = known.accept();
    Optional<Invitation> found =
        board
            .find(accept.invitation(), parts.clock().instant())
            .filter(invitation -> new Offer(invitation).isFor(known.guest()));
    if (found.isEmpty()) {
      lookBack(accept);
      return false;
    }
    if (known.guest().is(found.get().inviter().id())) {
      refuse(accept, Refusal.of(RefusalCode.OWN_INVITATION, "this invitation is your own"));
      return false;
    }
    if (accept.guest().computer() && found.get().request().conditions().rated()) {
      refuse(
          accept,
          Refusal.of(
              RefusalCode.MALFORMED,
              "this invitation is to a rated game, and games of programs are never rated"));
      return false;
    }
    board.take(found.get().id());
    count(accept, found.get());
    return true;
  }

  private void lookBack(LobbyMessage.Accept accept) {
    context.pipeToSelf(
        parts.invitations().begun(accept.guest().id(), accept.id()),
        (begun, failure) ->
            begun == null
                ? new LobbyMessage.NotJudged(accept, String.valueOf(failure))
                : new LobbyMessage.FoundBegun(accept, begun));
  }

  /** Says whether the list has changed. */
  boolean lookedBack(LobbyMessage.FoundBegun found) {
    if (found.begun().isPresent()) {
      return begun(found.accept(), found.begun().get());
    }
    refuse(found.accept(), NOT_THERE);
    return false;
  }

  private void count(LobbyMessage.Accept accept, Invitation invitation) {
    context.pipeToSelf(
        quotas.liveGames().count(accept.guest(), invitation.inviter()),
        (counted, failure) ->
            counted == null
                ? new LobbyMessage.AcceptFailed(accept, invitation, String.valueOf(failure))
                : new LobbyMessage.BothCounted(accept, invitation, counted));
  }

  /** Says whether the list has changed. */
  boolean counted(LobbyMessage.BothCounted counted) {
    LobbyMessage.Accept accept = counted.accept();
    Invitation invitation = counted.invitation();
    Optional<Refusal> refusal =
        quotas
            .liveGames()
            .refusal(accept.guest(), counted.liveGames(), "you have")
            .or(() ->
                quotas
                    .liveGames()
                    .refusal(invitation.inviter(), counted.liveGames(), "the inviter has"));
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
    var acceptance =
        new Invitations.Acceptance(
            invitation.id(),
            accept.guest().id(),
            accept.id(),
            guest,
            players,
            TermsReading.of(invitation));
    context.pipeToSelf(
        parts.invitations().accept(acceptance),
        (fate, failure) ->
            fate == null
                ? new LobbyMessage.AcceptFailed(accept, invitation, String.valueOf(failure))
                : new LobbyMessage.Accepted(accept, invitation, fate));
  }

  private Side sideOfGuest(Colour inviters) {
    return switch (inviters) {
      case WHITE -> Side.BLACK;
      case BLACK -> Side.WHITE;
      case RANDOM -> parts.random().nextBoolean() ? Side.WHITE : Side.BLACK;
    };
  }

  /** Says whether the list has changed. */
  boolean accepted(LobbyMessage.Accepted message) {
    InvitationId taken = message.invitation().id();
    return switch (message.fate()) {
      case Invitations.Fate.Begun begun -> {
        boolean ofAnother = !begun.invitation().equals(taken);
        if (ofAnother) {
          board.release(taken);
        }
        yield begun(message.accept(), begun) || ofAnother;
      }
      case Invitations.Fate.Gone _, Invitations.Fate.Stands _ -> {
        refuse(message.accept(), NOT_THERE);
        board.remove(taken);
        yield false;
      }
    };
  }

  private boolean begun(LobbyMessage.Accept accept, Invitations.Fate.Begun begun) {
    acceptances.keep(
        begun.guest(),
        accept.id(),
        LobbySerializer.bytes(new Lobby.AcceptAnswer.Begun(begun.forGuest())),
        parts.clock().instant());
    parts.notices().gameCreated(begun.inviter(), begun.forInviter());
    return board.remove(begun.invitation());
  }

  void failed(LobbyMessage.Accept accept, String why) {
    acceptances.tell(accept.guest().id(), accept.id(), StatusReply.error(why));
  }

  private void refuse(LobbyMessage.Accept accept, Refusal refusal) {
    Lobby.AcceptAnswer refused = new Lobby.AcceptAnswer.Refused(refusal);
    acceptances.tell(accept.guest().id(), accept.id(), StatusReply.success(refused));
  }
}
