package dev.espionage.server.lobby;

import dev.espionage.protocol.Crockford;
import dev.espionage.server.room.Answer;
import dev.espionage.server.room.Refusal;
import dev.espionage.server.room.RefusalCode;
import dev.espionage.server.session.Player;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.pattern.StatusReply;

/** How an invitation comes to stand, and is withdrawn. Belongs to the lobby's actor. */
final class Creating {
  private final Answers<StatusReply<CreateAnswer>> creations = new Answers<>();
  private final Answers<Answer> cancellations = new Answers<>();
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
      context.pipeToSelf(
          quotas.liveGames().count(create.inviter()),
          (count, failure) ->
              count == null
                  ? new LobbyMessage.CreateFailed(create, String.valueOf(failure))
                  : new LobbyMessage.InviterCounted(create, count));
    }
  }

  /** Says whether an invitation came to stand. */
  boolean counted(LobbyMessage.Create create, int liveGames) {
    Player inviter = create.inviter();
    Optional<Refusal> refusal =
        refusal(create.request())
            .or(() -> quotas.liveGames().refusal(inviter, liveGames, "you have"))
            .or(() -> quotas.invitations(inviter, board.openBy(inviter.id())));
    if (refusal.isPresent()) {
      CreateAnswer refused = new CreateAnswer.Refused(refusal.get());
      creations.tell(inviter.id(), create.id(), StatusReply.success(refused));
      return false;
    }
    Instant now = parts.clock().instant();
    CreateAnswer opened = open(inviter, create.request(), now);
    creations.keep(inviter.id(), create.id(), StatusReply.success(opened), now);
    return true;
  }

  void failed(LobbyMessage.CreateFailed failed) {
    creations.tell(
        failed.create().inviter().id(), failed.create().id(), StatusReply.error(failed.why()));
  }

  /** Says whether an invitation was withdrawn. */
  boolean cancel(LobbyMessage.Cancel cancel) {
    if (!cancellations.ask(cancel.inviter(), cancel.id(), cancel.replyTo()::tell)) {
      return false;
    }
    boolean withdrawn = board.cancel(cancel.inviter(), cancel.invitation());
    if (withdrawn) {
      cancellations.keep(
          cancel.inviter(), cancel.id(), new Answer.Accepted(), parts.clock().instant());
    } else {
      Answer unknown = Answer.refused(RefusalCode.NOT_FOUND, "you have no such invitation open");
      cancellations.tell(cancel.inviter(), cancel.id(), unknown);
    }
    return withdrawn;
  }

  private static Optional<Refusal> refusal(InvitationRequest request) {
    return switch (Terms.read(request)) {
      case Terms.Reading.Good _ -> Optional.empty();
      case Terms.Reading.Bad(Refusal refusal) -> Optional.of(refusal);
    };
  }

  private CreateAnswer open(Player inviter, InvitationRequest request, Instant now) {
    var id = new InvitationId(Crockford.id(parts.random()));
    var invitation = new Invitation(id, inviter, request, now);
    Optional<LinkToken> link =
        request.isPrivate()
            ? Optional.of(new LinkToken(Crockford.token(parts.random())))
            : Optional.empty();
    board.open(invitation, link.map(LinkHash::of));
    return new CreateAnswer.Created(invitation, link);
  }
}
