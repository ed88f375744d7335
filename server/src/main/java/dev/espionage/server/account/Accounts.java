package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.TokenHash;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * What is stored of accounts, and of guests as far as they may ask. It takes hashes of passwords
 * and codes; {@link Registrar} makes them. Every change is one transaction, and names the password
 * that was checked for it: if that is not the password any more, nothing is changed. Safe for use
 * by any thread; never blocks the caller, and completes its stages on any thread; a stage that
 * fails means that the store did not answer, and nothing is known of a change.
 */
public interface Accounts {
  /**
   * An account with what proves its owner.
   *
   * @param name as it is shown
   * @param computer whether it is marked as a program's
   */
  record Stored(PlayerId player, String name, PasswordHash password, boolean computer) {
    /** As others see its owner. */
    public Player shown() {
      return new Player(player, name, false, computer);
    }
  }

  /** The account whose name is alike. */
  CompletionStage<Optional<Stored>> find(AccountName name);

  /** The player's account; empty for a guest. */
  CompletionStage<Optional<Stored>> find(PlayerId player);

  /**
   * Makes an account with a session. If {@code session} is a guest's, that guest becomes the
   * account and all sessions of theirs end.
   *
   * @param codes hashes of the recovery codes
   */
  CompletionStage<RegisterAnswer> register(
      AccountName name,
      PasswordHash password,
      ImmutableList<String> codes,
      Optional<TokenHash> session);

  /**
   * Opens a session.
   *
   * @param account whose password was checked
   * @param session ends, whoever's it is
   */
  CompletionStage<EnterAnswer> enter(Stored account, Optional<TokenHash> session);

  /** Whether the account has the recovery code. */
  CompletionStage<Boolean> hasCode(AccountName name, RecoveryCode code);

  /**
   * Uses up the code, sets the password, ends all sessions of the account, and {@code session}, and
   * opens one.
   */
  CompletionStage<EnterAnswer> recover(
      AccountName name, RecoveryCode code, PasswordHash password, Optional<TokenHash> session);

  /** Sets the password, ends all sessions of the account and opens one. */
  CompletionStage<EnterAnswer> changePassword(Stored account, PasswordHash password);

  /**
   * Replaces all recovery codes; false if the password is another one meanwhile.
   *
   * @param codes hashes
   */
  CompletionStage<Boolean> replaceCodes(Stored account, ImmutableList<String> codes);

  /** What is known of a player. */
  CompletionStage<Profile> profile(PlayerId player);

  /** The player's sessions that are good now, the newest first. */
  CompletionStage<List<SessionRow>> sessions(PlayerId player);

  /** Ends a session; false if the player has none of this name. */
  CompletionStage<Boolean> endSession(PlayerId player, SessionId session);

  /** All games that the player has played or plays and that were not aborted, the newest first. */
  CompletionStage<List<GameId>> games(PlayerId player);

  /**
   * Erases whatever tells who the player is: sessions, account, codes, invitations, and the name,
   * also in the archive. Refused while an unfinished game is theirs.
   *
   * @param account whose password was checked; empty for a guest
   */
  CompletionStage<EraseAnswer> erase(PlayerId player, Optional<Stored> account);
}
