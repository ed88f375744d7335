package dev.espionage.server.lobby;

import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.RefusalCode;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** How an invitation is withdrawn. Belongs to the lobby's actor. */
final class InvitationCancellation {
  static final Answer UNAVAILABLE =
      Answer.refused(RefusalCode.UNAVAILABLE, "the lobby's store does not answer; try again");

  private final Answers<Answer, Answer> cancellations = new Answers<>(Function.identity());
  private final Continuations<LobbyMessage> continuations;
  private final LobbyParts parts;
  private final Board board;
  private final Listing listing;
  private final UnresolvedInvitations unresolved;

  InvitationCancellation(
      Continuations<LobbyMessage> continuations,
      LobbyParts parts,
      Board board,
      Listing listing,
      UnresolvedInvitations unresolved) {
    this.continuations = continuations;
    this.parts = parts;
    this.board = board;
    this.listing = listing;
    this.unresolved = unresolved;
  }

  /** Also of what does not stand: the command may be one that withdrew it before. */
  void cancel(LobbyMessage.Cancel cancel) {
    if (!cancellations.ask(cancel.inviter(), cancel.id(), cancel.replyTo()::tell)) {
      return;
    }
    boolean taken = board.takeOwn(cancel.inviter(), cancel.invitation());
    continuations.then(
        withdraw(cancel, taken),
        withdrawn -> cancelled(cancel, taken, withdrawn),
        _ -> failed(cancel, taken));
    if (taken) {
      listing.changed();
    }
  }

  private CompletionStage<Boolean> withdraw(LobbyMessage.Cancel cancel, boolean taken) {
    return taken
        ? parts.invitations().withdraw(cancel.inviter(), cancel.id(), cancel.invitation())
        : parts.invitations().hasWithdrawn(cancel.inviter(), cancel.id());
  }

  private void cancelled(LobbyMessage.Cancel cancel, boolean taken, boolean withdrawn) {
    if (taken) {
      board.remove(cancel.invitation());
    }
    if (withdrawn) {
      cancellations.keep(
          cancel.inviter(), cancel.id(), new Answer.Accepted(), parts.clock().instant());
    } else {
      Answer unknown = Answer.refused(RefusalCode.NOT_FOUND, "you have no such invitation open");
      cancellations.tell(cancel.inviter(), cancel.id(), unknown);
    }
  }

  /** Nothing is known of the invitation if it was taken for this. */
  private void failed(LobbyMessage.Cancel cancel, boolean taken) {
    if (taken) {
      unresolved.add(cancel.invitation());
    }
    cancellations.tell(cancel.inviter(), cancel.id(), UNAVAILABLE);
  }

  /**
   * Withdraws whatever the player has open: nobody sees it from now on, whatever the store answers.
   * What somebody is accepting just now becomes a game all the same.
   */
  void withdrawAll(LobbyMessage.WithdrawAll all) {
    continuations.then(
        parts.invitations().withdrawAll(all.inviter()),
        _ -> all.replyTo().tell(new Answer.Accepted()),
        _ -> all.replyTo().tell(UNAVAILABLE));
    if (board.removeAll(all.inviter())) {
      listing.changed();
    }
  }
}
