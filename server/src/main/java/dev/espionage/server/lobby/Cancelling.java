package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.RefusalCode;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.apache.pekko.actor.typed.javadsl.ActorContext;

/** How an invitation is withdrawn. Belongs to the lobby's actor. */
final class Cancelling {
  static final Answer UNAVAILABLE =
      Answer.refused(RefusalCode.UNAVAILABLE, "the lobby's store does not answer; try again");

  private final Answers<Answer, Answer> cancellations = new Answers<>(Function.identity());
  private final ActorContext<LobbyMessage> context;
  private final LobbyParts parts;
  private final Board board;

  Cancelling(ActorContext<LobbyMessage> context, LobbyParts parts, Board board) {
    this.context = context;
    this.parts = parts;
    this.board = board;
  }

  /**
   * Also of what does not stand: the command may be one that withdrew it before. Says whether the
   * list has changed.
   */
  boolean cancel(LobbyMessage.Cancel cancel) {
    if (cancellations.ask(cancel.inviter(), cancel.id(), cancel.replyTo()::tell)) {
      boolean taken = board.takeOwn(cancel.inviter(), cancel.invitation());
      context.pipeToSelf(
          withdraw(cancel, taken),
          (withdrawn, _) ->
              withdrawn == null
                  ? new LobbyMessage.NotCancelled(cancel, taken)
                  : new LobbyMessage.Cancelled(cancel, taken, withdrawn));
      return taken;
    }
    return false;
  }

  /**
   * What somebody is accepting just now becomes a game all the same. Says whether the list has
   * changed: nobody sees them from now on, whatever the store answers.
   */
  boolean withdrawAll(LobbyMessage.WithdrawAll all) {
    context.pipeToSelf(
        parts.invitations().withdrawAll(all.inviter()),
        (_, failure) ->
            new LobbyMessage.WithdrawnAll(
                all, failure == null ? new Answer.Accepted() : UNAVAILABLE));
    return board.removeAll(all.inviter());
  }

  private CompletionStage<Boolean> withdraw(LobbyMessage.Cancel cancel, boolean taken) {
    return taken
        ? parts.invitations().withdraw(cancel.inviter(), cancel.id(), cancel.invitation())
        : parts.invitations().hasWithdrawn(cancel.inviter(), cancel.id());
  }

  void cancelled(LobbyMessage.Cancelled message) {
    LobbyMessage.Cancel cancel = message.cancel();
    if (message.taken()) {
      board.remove(cancel.invitation());
    }
    if (message.withdrawn()) {
      cancellations.keep(
          cancel.inviter(), cancel.id(), new Answer.Accepted(), parts.clock().instant());
    } else {
      Answer unknown = Answer.refused(RefusalCode.NOT_FOUND, "you have no such invitation open");
      cancellations.tell(cancel.inviter(), cancel.id(), unknown);
    }
  }

  void failed(LobbyMessage.Cancel cancel) {
    cancellations.tell(cancel.inviter(), cancel.id(), UNAVAILABLE);
  }
}
