package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.game.journal.Games.PlayerTally;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.InvitationStore.Opened;
import dev.espionage.server.lobby.InvitationStore.Outcome;
import dev.espionage.server.lobby.InvitationStore.StoredInvitation;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.apache.pekko.pattern.StatusReply;

/**
 * Opens, accepts and withdraws invitations. Every change takes the same steps. The invitation is
 * reserved, so that nobody else sees or accepts it. The store makes the change durable in one
 * transaction. Only then are the players answered.
 *
 * <p>If the store does not answer, the outcome is unknown, and the invitation stays reserved until
 * the store reports its fate. A repeated command changes nothing more, even if the lobby has moved
 * to this node since: the store knows what the command has done.
 *
 * <p>A player who accepts an invitation that does not stand, or is not for them, is answered after
 * the same queries. So the player cannot tell the two cases apart.
 *
 * <p>Not thread-safe; confined to the lobby's actor.
 */
final class InvitationChanges {
  static final Answer UNAVAILABLE =
      Answer.refused(Refusal.Code.UNAVAILABLE, "the lobby's store does not answer; try again");

  private static final Refusal NOT_THERE =
      Refusal.of(Refusal.Code.NOT_FOUND, "there is no such open invitation");

  private static final Refusal FULL =
      Refusal.of(Refusal.Code.BUSY, "there are too many open invitations; try again later")
          .retryAfter(Duration.ofMinutes(1));

  private final AnswerCache<StatusReply<Lobby.CreateAnswer>, byte[]> creations;
  private final AnswerCache<StatusReply<Lobby.AcceptAnswer>, byte[]> acceptances;
  private final AnswerCache<Answer, Answer> cancellations;
  private final UnresolvedInvitations unresolved;
  private final Continuations<LobbyMessage> continuations;
  private final LobbyModule.Dependencies dependencies;
  private final InvitationStore invitations;
  private final InvitationBoard board;

  InvitationChanges(
      Continuations<LobbyMessage> continuations,
      LobbyModule.Dependencies dependencies,
      InvitationStore invitations,
      InvitationBoard board) {
    this.continuations = continuations;
    this.dependencies = dependencies;
    this.invitations = invitations;
    this.board = board;
    this.unresolved =
        new UnresolvedInvitations(continuations, invitations, board, dependencies.notices());
    InstantSource clock = dependencies.clock();
    this.creations =
        new AnswerCache<>(clock, packed -> StatusReply.success(LobbySerializer.created(packed)));
    this.acceptances =
        new AnswerCache<>(clock, packed -> StatusReply.success(LobbySerializer.begun(packed)));
    this.cancellations = new AnswerCache<>(clock, Function.identity());
  }

  /** Opens an invitation, which is durable before any player sees it. */
  void create(LobbyMessage.Create create) {
    if (creations.ask(create.inviter().id(), create.id(), create.replyTo()::tell)) {
      create
          .request()
          .refusal(create.inviter())
          .ifPresentOrElse(refusal -> refuse(create, refusal), () -> count(create));
    }
  }

  private void count(LobbyMessage.Create create) {
    continuations.then(
        dependencies.gameQuota().count(create.inviter()),
        tallies ->
            limit(create, tallies)
                .ifPresentOrElse(
                    limit -> checkForRepeat(create, limit),
                    () -> {
                      makePlace(create);
                      open(create);
                    }),
        failure -> fail(create, failure));
  }

  /** Withdraws another invitation if the lobby is full. */
  private void makePlace(LobbyMessage.Create create) {
    if (board.isFullFor(create.inviter())) {
      board.mostDispensableFor(create.inviter(), create.origin()).ifPresent(this::evict);
    }
  }

  private void evict(Invitation evicted) {
    board.reserve(evicted.id());
    SecureRandom random = dependencies.random();
    continuations.then(
        invitations.withdraw(
            evicted.inviter().id(),
            new CommandId(random.nextLong(), random.nextLong()),
            evicted.id()),
        _ -> board.remove(evicted.id()),
        _ -> unresolved.add(evicted.id()));
  }

  private Optional<Refusal> limit(LobbyMessage.Create create, Map<PlayerId, PlayerTally> tallies) {
    Player inviter = create.inviter();
    Speed speed = ParsedTerms.of(create.request()).speed();
    return dependencies
        .gameQuota()
        .refusal(inviter, tallies, speed, "you have")
        .or(() ->
            dependencies
                .openInvitations()
                .refusal(inviter, board.openBy(inviter.id()), "you have", "open invitations"))
        .or(() ->
            board.isFullFor(inviter) && board.mostDispensableFor(inviter, create.origin()).isEmpty()
                ? Optional.of(FULL)
                : Optional.empty());
  }

  /**
   * Opens the invitation despite the limit if the command is a repeat, which adds none. Otherwise
   * refuses it.
   */
  private void checkForRepeat(LobbyMessage.Create create, Refusal limit) {
    continuations.then(
        invitations.hasOpened(create.inviter().id(), create.id()),
        again -> {
          if (again) {
            open(create);
          } else {
            refuse(create, limit);
          }
        },
        failure -> fail(create, failure));
  }

  private void open(LobbyMessage.Create create) {
    var id = new Invitation.Id(CrockfordBase32.id(dependencies.random()));
    var invitation =
        new Invitation(
            id,
            create.inviter(),
            create.request(),
            dependencies.clock().instant(),
            create.origin());
    Optional<LinkToken> link =
        create.request().isPrivate()
            ? Optional.of(new LinkToken(CrockfordBase32.token(dependencies.random())))
            : Optional.empty();
    var storedInvitation = new StoredInvitation(invitation, link.map(LinkToken::hash));
    board.prepare(storedInvitation);
    continuations.then(
        invitations.open(storedInvitation, create.id()),
        opened -> {
          board.remove(id);
          opened(create, link, opened);
        },
        failure -> {
          unresolved.add(id);
          fail(create, failure);
        });
  }

  /** Applies the store's result: the new invitation, or the one that the command opened before. */
  private void opened(LobbyMessage.Create create, Optional<LinkToken> link, Opened opened) {
    if (opened.stands()) {
      board.open(
          new StoredInvitation(
              opened.invitation().from(create.origin()), link.map(LinkToken::hash)));
    }
    creations.keep(
        create.inviter().id(),
        create.id(),
        LobbySerializer.bytes(new Lobby.CreateAnswer.Created(opened.invitation(), link)));
  }

  private void refuse(LobbyMessage.Create create, Refusal refusal) {
    Lobby.CreateAnswer refused = new Lobby.CreateAnswer.Refused(refusal);
    creations.tell(create.inviter().id(), create.id(), StatusReply.success(refused));
  }

  private void fail(LobbyMessage.Create create, Throwable failure) {
    creations.tell(create.inviter().id(), create.id(), StatusReply.error(String.valueOf(failure)));
  }

  /** Turns an invitation into a game, if it stands, is for the guest, and limits allow it. */
  void accept(LobbyMessage.Accept accept) {
    if (acceptances.ask(accept.guest().id(), accept.id(), accept.replyTo()::tell)) {
      continuations.then(
          dependencies.viewers().of(accept.guest()),
          guest -> judge(accept, guest),
          failure -> fail(accept, failure));
    }
  }

  private void judge(LobbyMessage.Accept accept, InvitationViewer guest) {
    Optional<Invitation> found =
        board
            .find(accept.invitation(), dependencies.clock().instant())
            .filter(invitation -> new ListedInvitation(invitation).isFor(guest));
    if (found.isEmpty()) {
      checkForRepeat(accept);
    } else if (guest.is(found.get().inviter().id())) {
      refuse(accept, Refusal.of(Refusal.Code.OWN_INVITATION, "this invitation is your own"));
    } else if (accept.guest().computer() && found.get().request().conditions().rated()) {
      refuse(
          accept,
          Refusal.of(
              Refusal.Code.MALFORMED,
              "this invitation is to a rated game, and games of programs are never rated"));
    } else {
      board.reserve(found.get().id());
      count(accept, found.get());
    }
  }

  private void checkForRepeat(LobbyMessage.Accept accept) {
    continuations.then(
        invitations.begun(accept.guest().id(), accept.id()),
        begun ->
            begun.ifPresentOrElse(game -> begun(accept, game), () -> refuse(accept, NOT_THERE)),
        failure -> fail(accept, failure));
  }

  private void count(LobbyMessage.Accept accept, Invitation invitation) {
    continuations.then(
        dependencies.gameQuota().count(accept.guest(), invitation.inviter()),
        tallies ->
            limit(accept.guest(), invitation, tallies)
                .ifPresentOrElse(
                    limit -> {
                      board.release(invitation.id());
                      refuse(accept, limit);
                    },
                    () -> begin(accept, invitation)),
        failure -> failTaken(accept, invitation, failure));
  }

  private Optional<Refusal> limit(
      Player guest, Invitation invitation, Map<PlayerId, PlayerTally> tallies) {
    GameQuota quota = dependencies.gameQuota();
    Speed speed = invitation.terms().speed();
    return quota
        .refusal(guest, tallies, speed, "you have")
        .or(() -> quota.refusal(invitation.inviter(), tallies, speed, "the inviter has"));
  }

  private void begin(LobbyMessage.Accept accept, Invitation invitation) {
    Side guest = sideOfGuest(invitation.request().colour());
    var players =
        guest == Side.WHITE
            ? new BySide<>(accept.guest(), invitation.inviter())
            : new BySide<>(invitation.inviter(), accept.guest());
    var acceptance =
        new InvitationStore.Acceptance(
            invitation.id(), accept.guest().id(), accept.id(), guest, players, invitation.terms());
    continuations.then(
        invitations.accept(acceptance),
        outcome -> accepted(accept, invitation.id(), outcome),
        failure -> failTaken(accept, invitation, failure));
  }

  private Side sideOfGuest(Invitation.Colour inviters) {
    return switch (inviters) {
      case WHITE -> Side.BLACK;
      case BLACK -> Side.WHITE;
      case RANDOM -> dependencies.random().nextBoolean() ? Side.WHITE : Side.BLACK;
    };
  }

  private void accepted(LobbyMessage.Accept accept, Invitation.Id taken, Outcome outcome) {
    switch (outcome) {
      case Outcome.Begun begun -> {
        if (!begun.invitation().equals(taken)) {
          board.release(taken);
        }
        begun(accept, begun);
      }
      case Outcome.Gone _, Outcome.Stands _ -> {
        refuse(accept, NOT_THERE);
        board.remove(taken);
      }
    }
  }

  private void begun(LobbyMessage.Accept accept, Outcome.Begun begun) {
    acceptances.keep(
        begun.guest(),
        accept.id(),
        LobbySerializer.bytes(new Lobby.AcceptAnswer.Begun(begun.forGuest())));
    dependencies.notices().gameCreated(begun.inviter(), begun.forInviter());
    board.remove(begun.invitation());
  }

  private void failTaken(LobbyMessage.Accept accept, Invitation taken, Throwable failure) {
    unresolved.add(taken.id());
    fail(accept, failure);
  }

  private void fail(LobbyMessage.Accept accept, Throwable failure) {
    acceptances.tell(accept.guest().id(), accept.id(), StatusReply.error(String.valueOf(failure)));
  }

  private void refuse(LobbyMessage.Accept accept, Refusal refusal) {
    Lobby.AcceptAnswer refused = new Lobby.AcceptAnswer.Refused(refusal);
    acceptances.tell(accept.guest().id(), accept.id(), StatusReply.success(refused));
  }

  /**
   * Withdraws an invitation. If it does not stand, checks whether this command has withdrawn it
   * before.
   */
  void cancel(LobbyMessage.Cancel cancel) {
    if (cancellations.ask(cancel.inviter(), cancel.id(), cancel.replyTo()::tell)) {
      boolean taken = board.takeOwn(cancel.inviter(), cancel.invitation());
      continuations.then(
          withdraw(cancel, taken),
          withdrawn -> cancelled(cancel, taken, withdrawn),
          _ -> failed(cancel, taken));
    }
  }

  private CompletionStage<Boolean> withdraw(LobbyMessage.Cancel cancel, boolean taken) {
    return taken
        ? invitations.withdraw(cancel.inviter(), cancel.id(), cancel.invitation())
        : invitations.hasWithdrawn(cancel.inviter(), cancel.id());
  }

  private void cancelled(LobbyMessage.Cancel cancel, boolean taken, boolean withdrawn) {
    if (taken) {
      board.remove(cancel.invitation());
    }
    if (withdrawn) {
      cancellations.keep(cancel.inviter(), cancel.id(), new Answer.Accepted());
    } else {
      Answer unknown = Answer.refused(Refusal.Code.NOT_FOUND, "you have no such open invitation");
      cancellations.tell(cancel.inviter(), cancel.id(), unknown);
    }
  }

  private void failed(LobbyMessage.Cancel cancel, boolean taken) {
    if (taken) {
      unresolved.add(cancel.invitation());
    }
    cancellations.tell(cancel.inviter(), cancel.id(), UNAVAILABLE);
  }

  /**
   * Withdraws all of a player's invitations. They disappear at once, even if the store does not
   * answer. An invitation that is being accepted still becomes a game.
   */
  void withdrawAll(LobbyMessage.WithdrawAll all) {
    continuations.then(
        invitations.withdrawAll(all.inviter()),
        _ -> all.replyTo().tell(new Answer.Accepted()),
        _ -> all.replyTo().tell(UNAVAILABLE));
    board.removeAll(all.inviter());
  }

  /** Asks the store again about every invitation whose fate is unknown. */
  void resolve() {
    unresolved.resolve();
  }
}
