package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.game.Terms;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Where the lobby keeps its invitations, so that another one can go on with them. Each change
 * happens once for a command of a player; a repeat gets what the first one did, as long as that is
 * remembered. Safe for use by any thread; never blocks the caller, and completes its stages on any
 * thread. A stage that fails means that the outcome is unknown.
 */
public interface Invitations {
  /**
   * One that stands.
   *
   * @param link set if it is private
   */
  record Standing(Invitation invitation, Optional<LinkToken.Hash> link) {}

  /**
   * What a command opened.
   *
   * @param invitation the one that was to be opened, or the one that the command opened before
   * @param stands whether it can be accepted
   */
  record Opened(Invitation invitation, boolean stands) {}

  /**
   * Who accepts what, and the game that is to come of it.
   *
   * @param guest who accepts, by this command
   */
  record Acceptance(
      InvitationId invitation,
      PlayerId guest,
      CommandId command,
      Side guestSide,
      Pair<Player> players,
      Terms terms) {}

  /** What became of an invitation. */
  sealed interface Fate {
    record Stands() implements Fate {}

    /** A game. */
    record Begun(
        InvitationId invitation, GameId game, PlayerId inviter, PlayerId guest, Side guestSide)
        implements Fate {
      GameCreated forGuest() {
        return new GameCreated(game, guestSide, invitation.value());
      }

      GameCreated forInviter() {
        return new GameCreated(game, guestSide.opponent(), invitation.value());
      }
    }

    /** It was withdrawn, or accepted by somebody else, or is too old. */
    record Gone() implements Fate {}
  }

  /** Those that stand after {@code instant} if nobody closes them, oldest first. */
  CompletionStage<List<Standing>> standing(Instant instant);

  /** Whether the player has opened one by this command, whatever became of it. */
  CompletionStage<Boolean> hasOpened(PlayerId inviter, CommandId command);

  /**
   * Opens an invitation. If the command has opened one before, that gets the link of the new one,
   * since nobody can say the first again: only its hash is kept.
   */
  CompletionStage<Opened> open(Standing invitation, CommandId command);

  /** Withdraws it; false if it does not stand, unless this very command withdrew it. */
  CompletionStage<Boolean> withdraw(PlayerId inviter, CommandId command, InvitationId invitation);

  /** Whether the player has withdrawn one by this command. */
  CompletionStage<Boolean> hasWithdrawn(PlayerId inviter, CommandId command);

  /** Withdraws whatever the player has open. */
  CompletionStage<Void> withdrawAll(PlayerId inviter);

  /**
   * Makes a game of it, in one step: a crash leaves the invitation or the game. If the guest's
   * command has made a game before, this one.
   */
  CompletionStage<Fate> accept(Acceptance acceptance);

  /** The game that the guest's command made. */
  CompletionStage<Optional<Fate.Begun>> begun(PlayerId guest, CommandId command);

  CompletionStage<Fate> fate(InvitationId invitation);

  /**
   * Forgets what is old.
   *
   * @param expired that nobody closed, and that was to stand until then at the most
   * @param closed that was accepted or withdrawn by then
   */
  CompletionStage<Void> sweep(Instant expired, Instant closed);
}
