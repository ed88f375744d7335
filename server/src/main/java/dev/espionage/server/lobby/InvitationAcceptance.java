package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.util.Map;
import java.util.Optional;
import org.apache.pekko.pattern.StatusReply;

/**
 * How an invitation becomes a game: first it is found out, as the store knows it now, what there is
 * for whoever accepts; then it is taken, so that it is nobody else's; limits looked at; turned into
 * a game, durably, in one step; and only then everybody told. Of what does not stand, or is not for
 * them, the store is asked whether this very command made a game of it, before the lobby moved
 * here: by answers and by what is asked nobody can tell the one from the other. Belongs to the
 * lobby's actor.
 */
final class InvitationAcceptance {
  private static final Refusal NOT_THERE =
      Refusal.of(RefusalCode.NOT_FOUND, "there is no such invitation open");

  private final Answers<StatusReply<Lobby.AcceptAnswer>, byte[]> acceptances =
      new Answers<>(packed -> StatusReply.success(LobbySerializer.begun(packed)));
  private final Continuations<LobbyMessage> continuations;
  private final LobbyParts parts;
  private final Viewers viewers;
  private final Quotas quotas;
  private final Board board;
  private final Listing listing;
  private final UnresolvedInvitations unresolved;

  InvitationAcceptance(
      Continuations<LobbyMessage> continuations,
      LobbyParts parts,
      Board board,
      Listing listing,
      UnresolvedInvitations unresolved) {
    this.continuations = continuations;
    this.parts = parts;
    this.viewers = parts.viewers();
    this.quotas = parts.quotas();
    this.board = board;
    this.listing = listing;
    this.unresolved = unresolved;
  }

  void accept(LobbyMessage.Accept accept) {
    if (acceptances.ask(accept.guest().id(), accept.id(), accept.replyTo()::tell)) {
      continuations.then(
          viewers.of(accept.guest()),
          guest -> judge(accept, guest),
          failure -> fail(accept, failure));
    }
  }

  private void judge(LobbyMessage.Accept accept, Viewer guest) {
    Optional<Invitation> found =
        board
            .find(accept.invitation(), parts.clock().instant())
            .filter(invitation -> new Offer(invitation).isFor(guest));
    if (found.isEmpty()) {
      lookBack(accept);
    } else if (guest.is(found.get().inviter().id())) {
      refuse(accept, Refusal.of(RefusalCode.OWN_INVITATION, "this invitation is your own"));
    } else if (accept.guest().computer() && found.get().request().conditions().rated()) {
      refuse(
          accept,
          Refusal.of(
              RefusalCode.MALFORMED,
              "this invitation is to a rated game, and games of programs are never rated"));
    } else {
      board.take(found.get().id());
      listing.changed();
      count(accept, found.get());
    }
  }

  private void lookBack(LobbyMessage.Accept accept) {
    continuations.then(
        parts.invitations().begun(accept.guest().id(), accept.id()),
        begun ->
            begun.ifPresentOrElse(game -> begun(accept, game), () -> refuse(accept, NOT_THERE)),
        failure -> fail(accept, failure));
  }

  private void count(LobbyMessage.Accept accept, Invitation invitation) {
    continuations.then(
        quotas.liveGames().count(accept.guest(), invitation.inviter()),
        liveGames -> counted(accept, invitation, liveGames),
        failure -> failTaken(accept, invitation, failure));
  }

  private void counted(
      LobbyMessage.Accept accept, Invitation invitation, Map<PlayerId, Integer> liveGames) {
    Optional<Refusal> refusal =
        quotas
            .liveGames()
            .refusal(accept.guest(), liveGames, "you have")
            .or(() ->
                quotas.liveGames().refusal(invitation.inviter(), liveGames, "the inviter has"));
    if (refusal.isPresent()) {
      board.release(invitation.id());
      listing.changed();
      refuse(accept, refusal.get());
    } else {
      begin(accept, invitation);
    }
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
    continuations.then(
        parts.invitations().accept(acceptance),
        fate -> accepted(accept, invitation.id(), fate),
        failure -> failTaken(accept, invitation, failure));
  }

  private Side sideOfGuest(Colour inviters) {
    return switch (inviters) {
      case WHITE -> Side.BLACK;
      case BLACK -> Side.WHITE;
      case RANDOM -> parts.random().nextBoolean() ? Side.WHITE : Side.BLACK;
    };
  }

  private void accepted(LobbyMessage.Accept accept, InvitationId taken, Invitations.Fate fate) {
    switch (fate) {
      case Invitations.Fate.Begun begun -> {
        if (!begun.invitation().equals(taken)) {
          board.release(taken);
          listing.changed();
        }
        begun(accept, begun);
      }
      case Invitations.Fate.Gone _, Invitations.Fate.Stands _ -> {
        refuse(accept, NOT_THERE);
        board.remove(taken);
      }
    }
  }

  private void begun(LobbyMessage.Accept accept, Invitations.Fate.Begun begun) {
    acceptances.keep(
        begun.guest(),
        accept.id(),
        LobbySerializer.bytes(new Lobby.AcceptAnswer.Begun(begun.forGuest())),
        parts.clock().instant());
    parts.notices().gameCreated(begun.inviter(), begun.forInviter());
    if (board.remove(begun.invitation())) {
      listing.changed();
    }
  }

  /** The invitation was taken for this, and nothing is known of it now. */
  private void failTaken(LobbyMessage.Accept accept, Invitation invitation, Throwable failure) {
    unresolved.add(invitation.id());
    fail(accept, failure);
  }

  private void fail(LobbyMessage.Accept accept, Throwable failure) {
    acceptances.tell(accept.guest().id(), accept.id(), StatusReply.error(String.valueOf(failure)));
  }

  private void refuse(LobbyMessage.Accept accept, Refusal refusal) {
    Lobby.AcceptAnswer refused = new Lobby.AcceptAnswer.Refused(refusal);
    acceptances.tell(accept.guest().id(), accept.id(), StatusReply.success(refused));
  }
}
