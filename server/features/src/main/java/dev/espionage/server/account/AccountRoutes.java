package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import com.google.protobuf.MessageOrBuilder;
import dev.espionage.protocol.v1.ChangePasswordRequest;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.LoginRequest;
import dev.espionage.protocol.v1.RecoveryRequest;
import dev.espionage.protocol.v1.RegisterRequest;
import dev.espionage.server.account.AccountStore.Account;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The routes of accounts: registration, login, recovery, and what needs the password once more.
/// The address of the client that sent a password decides about its turn to be hashed. An unknown
/// name costs the same work as a wrong password.
record AccountRoutes(
    AccountStore accounts,
    ErasureStore erasures,
    PasswordHashing hashing,
    PlayerDepartures departures,
    CallerLookup callerLookup,
    SessionReplies replies,
    AccountLimits limits) {
  private static final Logger LOG = LoggerFactory.getLogger(AccountRoutes.class);
  private static final String CREDENTIALS = "{\"name\": \"…\", \"password\": \"…\"}";
  private static final String RECOVERY =
      "{\"name\": \"…\", \"recoveryCode\": \"…\", \"newPassword\": \"…\"}";
  private static final String PASSWORDS = "{\"currentPassword\": \"…\", \"newPassword\": \"…\"}";
  private static final String CONFIRMATION = "{\"password\": \"…\"}";

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/accounts", AccountProblems.unlessBusy(this::register)).givingSession(),
        Route.post("/api/login", AccountProblems.unlessBusy(this::logIn)).givingSession(),
        Route.post("/api/recovery", AccountProblems.unlessBusy(this::recover)).givingSession(),
        Route.put("/api/account/password", AccountProblems.unlessBusy(this::changePassword))
            .givingSession(),
        Route.post("/api/account/recovery-codes", AccountProblems.unlessBusy(this::newCodes)),
        Route.post("/api/account/erase", AccountProblems.unlessBusy(this::erase)));
  }

  /// Registers the guest to whom the session belongs, or else a new player.
  private Reply register(Request request) {
    var body = request.body(RegisterRequest.newBuilder(), CREDENTIALS);
    AccountName name = AccountProblems.requireName(body.getName());
    NewPassword password = password(body.getPassword(), name.toString());
    limits.countRegistration(request);
    PasswordHash hash = hash(password, request);
    ImmutableList<RecoveryCode> codes = RecoveryCode.draw(new SecureRandom());
    return switch (await(
        accounts.register(name, hash, hashes(codes), CallerLookup.token(request)))) {
      case RegisterAnswer.Registered(var opened) ->
          replies.opened(
              request,
              Reply::created,
              opened,
              (session, token) -> AccountBodies.registered(session, token, codes));
      case RegisterAnswer.NameTaken _ ->
          Reply.conflict("name-taken", "another account has this name, or one that looks alike");
      case RegisterAnswer.AlreadyRegistered _ ->
          Reply.conflict(
              "already-registered", "your session belongs to an account: expected a guest's");
      case RegisterAnswer.Full _ -> SessionReplies.full();
    };
  }

  /// Parses a password to set.
  ///
  /// @throws RequestRejected if the password is invalid
  private static NewPassword password(String text, String name) {
    return NewPassword.read(text, name)
        .orElseThrow(fault -> new RequestRejected(AccountProblems.badPassword(fault)));
  }

  private Reply logIn(Request request) {
    var body = request.body(LoginRequest.newBuilder(), CREDENTIALS);
    Optional<AccountName> name = AccountName.good(body.getName());
    limits.countLogin(request, name.map(AccountName::key));
    LoginAnswer answer =
        proved(
                name.flatMap(known -> await(accounts.find(known))),
                new Password(body.getPassword()),
                request)
            .map(account -> await(accounts.openSession(account, CallerLookup.token(request))))
            .orElseGet(LoginAnswer.WrongCredentials::new);
    return entered(request, Reply::created, answer, AccountProblems::wrongCredentials);
  }

  /// Sets a new password if the recovery code is right, and opens a session.
  private Reply recover(Request request) {
    var body = request.body(RecoveryRequest.newBuilder(), RECOVERY);
    NewPassword password = password(body.getNewPassword(), body.getName());
    Optional<AccountName> name = AccountName.good(body.getName());
    Optional<RecoveryCode> code = RecoveryCode.parse(body.getRecoveryCode());
    limits.countRecovery(request);
    if (name.isEmpty() || code.isEmpty() || !await(accounts.hasCode(name.get(), code.get()))) {
      return AccountProblems.wrongCredentials();
    }
    PasswordHash hash = hash(password, request);
    LoginAnswer answer =
        await(accounts.recover(name.get(), code.get(), hash, CallerLookup.token(request)));
    return entered(request, Reply::created, answer, AccountProblems::wrongCredentials);
  }

  /// Sets a new password if the current one is right, and opens a session.
  private Reply changePassword(Request request) {
    var body = request.body(ChangePasswordRequest.newBuilder(), PASSWORDS);
    CallerLookup.Caller caller = callerLookup.require(request);
    NewPassword next = password(body.getNewPassword(), caller.player().name());
    attempt(caller);
    LoginAnswer answer =
        proved(find(caller), new Password(body.getCurrentPassword()), request)
            .map(account -> await(accounts.changePassword(account, hash(next, request))))
            .orElseGet(LoginAnswer.WrongCredentials::new);
    return entered(request, Reply::ok, answer, AccountProblems::wrongPassword);
  }

  private Reply entered(
      Request request,
      Function<MessageOrBuilder, Reply> success,
      LoginAnswer answer,
      Supplier<Reply> wrongCredentials) {
    return switch (answer) {
      case LoginAnswer.LoggedIn(var opened) ->
          replies.opened(request, success, opened, AccountBodies::session);
      case LoginAnswer.WrongCredentials _ -> wrongCredentials.get();
      case LoginAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case LoginAnswer.Full _ -> SessionReplies.full();
    };
  }

  /// Creates new recovery codes if the password is right. The previous codes become invalid.
  private Reply newCodes(Request request) {
    Password password = confirmation(request);
    CallerLookup.Caller caller = callerLookup.require(request);
    attempt(caller);
    ImmutableList<RecoveryCode> codes = RecoveryCode.draw(new SecureRandom());
    return proved(find(caller), password, request)
        .filter(account -> await(accounts.replaceCodes(account, hashes(codes))))
        .map(_ -> Reply.ok(AccountBodies.codes(codes)))
        .orElseGet(AccountProblems::wrongPassword);
  }

  /// Erases the caller if the password is right. Counts no attempt for a guest, who has no
  /// password.
  private Reply erase(Request request) {
    Password password = confirmation(request);
    CallerLookup.Caller caller = callerLookup.require(request);
    Player player = caller.player();
    if (!player.guest()) {
      attempt(caller);
    }
    Optional<Account> account = find(caller);
    if (account.isPresent() && proved(account, password, request).isEmpty()) {
      return AccountProblems.wrongPassword();
    }
    return switch (erase(player.id(), account)) {
      case EraseAnswer.Erased _ -> {
        var _ = departures.tell(player.id(), PlayerDepartures.Reason.ERASED);
        yield SessionReplies.sessionEnded(request);
      }
      case EraseAnswer.WrongPassword _ -> AccountProblems.wrongPassword();
      case EraseAnswer.GamesRunning _ ->
          Reply.conflict("games-running", "finish your games first: an opponent is waiting");
    };
  }

  /// Erases a player. Notes it in the log first, so that a restored backup does not undo it.
  ///
  /// @throws RequestRejected if the log cannot be written; nothing is erased then
  private EraseAnswer erase(PlayerId player, Optional<Account> account) {
    try {
      erasures.log().add(player);
      EraseAnswer answer = await(erasures.erase(player, account));
      if (!(answer instanceof EraseAnswer.Erased)) {
        erasures.log().takeBack(player);
      }
      return answer;
    } catch (IOException e) {
      LOG.error("an erasure cannot be noted beside the backups: see espionage.backup.directory", e);
      throw new RequestRejected(
          Reply.unavailable("unavailable", "temporarily unavailable: try again later"));
    }
  }

  private static Password confirmation(Request request) {
    return new Password(request.body(ConfirmRequest.newBuilder(), CONFIRMATION).getPassword());
  }

  /// Counts an attempt to give an account's password.
  ///
  /// @throws RequestRejected if the player is a guest, or if there were too many attempts
  private void attempt(CallerLookup.Caller caller) {
    if (caller.player().guest()) {
      throw new RequestRejected(CallerLookup.notRegistered());
    }
    limits.countConfirmation(caller);
  }

  private Optional<Account> find(CallerLookup.Caller caller) {
    return await(accounts.find(caller.player().id()));
  }

  /// Returns the account if the password is right. Takes as long if there is no account.
  private Optional<Account> proved(Optional<Account> found, Password password, Request request) {
    boolean right =
        await(hashing.matches(password, found.map(Account::password), request.address()));
    return found.filter(_ -> right);
  }

  private PasswordHash hash(NewPassword password, Request request) {
    return await(hashing.hash(password, request.address()));
  }

  private static ImmutableList<String> hashes(List<RecoveryCode> codes) {
    return codes.stream().map(RecoveryCode::hash).collect(ImmutableList.toImmutableList());
  }
}
