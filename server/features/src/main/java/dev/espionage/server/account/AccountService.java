package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountStore.Account;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.limit.AddressKey;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Registers players and authenticates them. The address of the client that sent a password decides
 * about its turn to be hashed. Checks and hashes secrets before {@link AccountStore} stores them.
 * An unknown name costs the same work as a wrong password. Thread-safe; never blocks the caller. A
 * stage fails with {@link PasswordHashing.Busy}, or if the store does not answer.
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
   * The answer to a registration, with the recovery codes.
   *
   * @param codes the only copy of the codes; useless if nothing was registered
   */
  record Registration(RegisterAnswer answer, ImmutableList<RecoveryCode> codes) {}

  /** The answer to a request for new recovery codes. */
  sealed interface CodesAnswer {
    /** The only copy of the new codes. */
    record Codes(ImmutableList<RecoveryCode> codes) implements CodesAnswer {}

    record WrongPassword() implements CodesAnswer {}
  }

  /** Registers the guest to whom the session belongs, or else a new player. */
  CompletionStage<Registration> register(
      AccountName name, NewPassword password, Optional<TokenHash> session, AddressKey client) {
    ImmutableList<RecoveryCode> codes = RecoveryCode.draw(random);
    return hashing
        .hash(password, client)
        .thenCompose(hash -> accounts.register(name, hash, hashes(codes), session))
        .thenApply(answer -> new Registration(answer, codes));
  }

  /**
   * Opens a session if the name and the password are right.
   *
   * @param name the name; empty if no account can have it
   */
  CompletionStage<LoginAnswer> logIn(
      Optional<AccountName> name,
      Password password,
      Optional<TokenHash> session,
      AddressKey client) {
    return name.map(accounts::find)
        .orElseGet(() -> CompletableFuture.completedStage(Optional.empty()))
        .thenCompose(found -> proved(found, password, client))
        .thenCompose(proved -> enterIf(proved, account -> accounts.openSession(account, session)));
  }

  /** Sets a new password if the recovery code is right, and opens a session. */
  CompletionStage<LoginAnswer> recover(
      AccountName name,
      RecoveryCode code,
      NewPassword password,
      Optional<TokenHash> session,
      AddressKey client) {
    return accounts
        .hasCode(name, code)
        .thenCompose(has ->
            has
                ? hashing
                    .hash(password, client)
                    .thenCompose(hash -> accounts.recover(name, code, hash, session))
                : CompletableFuture.completedStage(new LoginAnswer.WrongCredentials()));
  }

  /** Sets a new password if the current one is right, and opens a session. */
  CompletionStage<LoginAnswer> changePassword(
      PlayerId player, Password current, NewPassword next, AddressKey client) {
    return proved(player, current, client)
        .thenCompose(proved ->
            enterIf(
                proved,
                account ->
                    hashing
                        .hash(next, client)
                        .thenCompose(hash -> accounts.changePassword(account, hash))));
  }

  /** Creates new recovery codes if the password is right. The previous codes become invalid. */
  CompletionStage<CodesAnswer> newCodes(PlayerId player, Password password, AddressKey client) {
    ImmutableList<RecoveryCode> codes = RecoveryCode.draw(random);
    return proved(player, password, client)
        .thenCompose(proved ->
            proved
                .map(account -> accounts.replaceCodes(account, hashes(codes)))
                .orElseGet(() -> CompletableFuture.completedStage(false)))
        .thenApply(
            replaced -> replaced ? new CodesAnswer.Codes(codes) : new CodesAnswer.WrongPassword());
  }

  /** Erases an account if the password is right, or a guest, who has none. */
  CompletionStage<EraseAnswer> erase(PlayerId player, Password password, AddressKey client) {
    return accounts
        .find(player)
        .thenCompose(found ->
            found.isEmpty()
                ? erasures.erase(player, found)
                : proved(found, password, client).thenCompose(proved -> eraseIf(player, proved)));
  }

  private CompletionStage<EraseAnswer> eraseIf(PlayerId player, Optional<Account> proved) {
    return proved.isPresent()
        ? erasures.erase(player, proved)
        : CompletableFuture.completedStage(new EraseAnswer.WrongPassword());
  }

  private CompletionStage<Optional<Account>> proved(
      PlayerId player, Password password, AddressKey client) {
    return accounts.find(player).thenCompose(found -> proved(found, password, client));
  }

  /** Returns the account if the password is right. Takes as long if there is no account. */
  private CompletionStage<Optional<Account>> proved(
      Optional<Account> found, Password password, AddressKey client) {
    return hashing
        .matches(password, found.map(Account::password), client)
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
