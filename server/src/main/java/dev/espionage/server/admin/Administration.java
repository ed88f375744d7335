package dev.espionage.server.admin;

import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.kernel.TokenHash;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * What is stored for administration, and what it changes of players. Every change is one
 * transaction with its entry of the audit; one that is refused leaves only the entry. Safe for use
 * by any thread; never blocks the caller, and completes its stages on any thread; a stage that
 * fails means that the store did not answer, and nothing is known of a change.
 */
public interface Administration {
  /** Who has this token. */
  CompletionStage<Optional<Administrator>> administrator(TokenHash token);

  /** Those with a token of their own, by name. */
  CompletionStage<List<ListedAdministrator>> administrators();

  /** From now on {@code next} may administer. */
  CompletionStage<Outcome> create(Deed deed, Administrator next, TokenHash token);

  /** The administrator's token is no good any more. */
  CompletionStage<Outcome> revoke(Deed deed, Administrator former);

  /** Keeps a player out, instead of as before if they are; all their sessions end. */
  CompletionStage<Outcome> suspend(Deed deed, PlayerRef player, Suspension suspension);

  /** Lets a player in again. */
  CompletionStage<Outcome> unsuspend(Deed deed, PlayerRef player);

  /** Gives an account another name. */
  CompletionStage<Outcome> rename(Deed deed, PlayerRef player, AccountName name);

  /**
   * Sets a password and leaves one recovery code; all sessions end.
   *
   * @param password of nobody: only the code leads to a new one
   */
  CompletionStage<Outcome> resetPassword(
      Deed deed, PlayerRef player, PasswordHash password, RecoveryCode code);

  /** A report of a line in a chat was dealt with. */
  CompletionStage<Outcome> settleReport(Deed deed, long report);

  /** What is known of a player; empty if there is none, or several. */
  CompletionStage<Optional<Dossier>> dossier(PlayerRef player);

  /** Notes what is not this store's to change. */
  CompletionStage<Void> note(Deed deed, String subject, String outcome);

  /**
   * What was done, the oldest first.
   *
   * @param since entries before are left out
   * @param after so are those up to this number
   * @param most so many at most
   */
  CompletionStage<List<AuditEntry>> audit(Instant since, long after, int most);
}
