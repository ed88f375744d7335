package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountStore.Account;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Registers players, and lets in who proves to be one: checks and hashes what is secret before
 * {@link AccountStore} stores it. A name that nobody has costs the same work as a wrong password.
 * Safe for use by any thread; never blocks it. Stages fail with {@link PasswordHashing.Busy}, or
 * because the store did not answer.
 */
final class AccountService {
  private final AccountStore accounts;
  private final ErasureStore erasures;
  private final PasswordHashing hashing;
  private final SecureRandom random = new SecureRandom();

  AccountService(AccountStore accounts, ErasureStore erasures, PasswordHashing hashing) {
    this.accounts = accounts;
    this.erasures = erasures;
    this.hashing = hashing;
  }

  /**
   * An answer with the recovery codes that it is about.
   *
   * @param codes the only copy of them; of no use if nothing was registered
   */
  record Registration(RegisterAnswer answer, ImmutableList<RecoveryCode> codes) {}

  /** What comes of a request for new recovery codes. */
  sealed interface CodesAnswer {
    /** The only copy of them. */
    record Codes(ImmutableList<RecoveryCode> codes) implements CodesAnswer {}

    record WrongPassword() implements CodesAnswer {}
  }

  /** Makes an account of the guest whose session this is, or a new one. */
  CompletionStage<Registration> register(
      AccountName name, NewPassword password, Optional<TokenHash> session) {
    ImmutableList<RecoveryCode> codes = RecoveryCode.draw(random);
    return hashing
        .hash(password)
        .thenCompose(hash -> accounts.register(name, hash, hashes(codes), session))
        .thenApply(answer -> new Registration(answer, codes));
  }

  /**
   * Opens a session for who knows name and password.
   *
   * @param name empty if no account can have such a name
   */
  CompletionStage<LoginAnswer> logIn(
      Optional<AccountName> name, Password password, Optional<TokenHash> session) {
    return name.map(accounts::find)
        .orElseGet(() -> CompletableFuture.completedStage(Optional.empty()))
        .thenCompose(found -> proved(found, password))
        .thenCompose(proved -> enterIf(proved, account -> accounts.enter(account, session)));
  }

  /** Sets a new password for who has a recovery code. */
  CompletionStage<LoginAnswer> recover(
      AccountName name, RecoveryCode code, NewPassword password, Optional<TokenHash> session) {
    return accounts
        .hasCode(name, code)
        .thenCompose(has ->
            has
                ? hashing
                    .hash(password)
                    .thenCompose(hash -> accounts.recover(name, code, hash, session))
                : CompletableFuture.completedStage(new LoginAnswer.WrongCredentials()));
  }

  /** Sets a new password for who knows the old one. */
  CompletionStage<LoginAnswer> changePassword(PlayerId player, Password current, NewPassword next) {
    return proved(player, current)
        .thenCompose(proved ->
            enterIf(
                proved,
                account ->
                    hashing
                        .hash(next)
                        .thenCompose(hash -> accounts.changePassword(account, hash))));
  }

  /** Makes new recovery codes for who knows the password; the earlier ones are no good any more. */
  CompletionStage<CodesAnswer> newCodes(PlayerId player, Password password) {
    ImmutableList<RecoveryCode> codes = RecoveryCode.draw(random);
    return proved(player, password)
        .thenCompose(proved ->
            proved
                .map(account -> accounts.replaceCodes(account, hashes(codes)))
                .orElseGet(() -> CompletableFuture.completedStage(false)))
        .thenApply(
            replaced -> replaced ? new CodesAnswer.Codes(codes) : new CodesAnswer.WrongPassword());
  }

  /** Erases an account for who knows the password, or a guest, who has none. */
  CompletionStage<EraseAnswer> erase(PlayerId player, Password password) {
    return accounts
        .find(player)
        .thenCompose(found ->
            found.isEmpty()
                ? erasures.erase(player, found)
                : proved(found, password).thenCompose(proved -> eraseIf(player, proved)));
  }

  private CompletionStage<EraseAnswer> eraseIf(PlayerId player, Optional<Account> proved) {
    return proved.isPresent()
        ? erasures.erase(player, proved)
        : CompletableFuture.completedStage(new EraseAnswer.WrongPassword());
  }

  private CompletionStage<Optional<Account>> proved(PlayerId player, Password password) {
    return accounts.find(player).thenCompose(found -> proved(found, password));
  }

  /** The account if that is its password. Takes as long where there is none. */
  private CompletionStage<Optional<Account>> proved(Optional<Account> found, Password password) {
    return hashing
        .matches(password, found.map(Account::password))
        .thenApply(right -> found.filter(_ -> right));
  }

  private static CompletionStage<LoginAnswer> enterIf(
      Optional<Account> proved, Function<Account, CompletionStage<LoginAnswer>> then) {
    return proved
        .map(then)
        .orElseGet(() -> CompletableFuture.completedStage(new LoginAnswer.WrongCredentials()));
  }

  private static ImmutableList<String> hashes(List<RecoveryCode> codes) {
    return codes.stream().map(RecoveryCode::hash).collect(ImmutableList.toImmutableList());
  }
}
