package dev.espionage.server.admin;

import dev.espionage.server.account.PasswordHashing;
import dev.espionage.server.account.RecoveryCode;
import java.security.SecureRandom;
import java.util.concurrent.CompletionStage;

/**
 * Lets somebody in again who has lost password and recovery codes: the password becomes one that
 * nobody knows, and a single new recovery code leads to a new one. So an administrator never has a
 * password that goes on to be good. Safe for use by any thread.
 */
public final class PasswordReset {
  private final Administration administration;
  private final PasswordHashing hashing;
  private final SecureRandom random;

  public PasswordReset(
      Administration administration, PasswordHashing hashing, SecureRandom random) {
    this.administration = administration;
    this.hashing = hashing;
    this.random = random;
  }

  /**
   * What became of it.
   *
   * @param code the only copy; of no use if it was refused
   */
  public record Reset(Outcome outcome, RecoveryCode code) {}

  /** Resets; fails with {@code PasswordHashing.Busy}, or because the store did not answer. */
  public CompletionStage<Reset> reset(Deed deed, PlayerRef player) {
    RecoveryCode code = RecoveryCode.draw(random).getFirst();
    return hashing
        .hashOfNone()
        .thenCompose(password -> administration.resetPassword(deed, player, password, code))
        .thenApply(outcome -> new Reset(outcome, code));
  }
}
