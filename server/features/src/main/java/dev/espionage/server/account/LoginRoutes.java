package dev.espionage.server.account;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.protocol.v1.LoginRequest;
import dev.espionage.protocol.v1.RecoveryRequest;
import dev.espionage.protocol.v1.RegisterRequest;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.StageWait;
import java.util.Optional;

/** The routes that open an account's session: registration, login, and recovery. */
public final class LoginRoutes {
  private final AccountService accountService;
  private final SessionReplies replies;
  private final AccountLimits limits;

  LoginRoutes(AccountService accountService, SessionReplies replies, AccountLimits limits) {
    this.accountService = accountService;
    this.replies = replies;
    this.limits = limits;
  }

  /** Returns the routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/accounts", unlessBusy(this::register)).givingSession(),
        Route.post("/api/login", unlessBusy(this::logIn)).givingSession(),
        Route.post("/api/recovery", unlessBusy(this::recover)).givingSession());
  }

  /** Wraps a handler, so that it answers "busy" when too many passwords wait to be hashed. */
  public static Route.Handler unlessBusy(Route.Handler handler) {
    return request -> {
      try {
        return handler.answer(request);
      } catch (StageWait.NotAnswered notAnswered) {
        if (notAnswered.reason() instanceof PasswordHashing.Busy) {
          return AccountProblems.busy();
        }
        throw notAnswered;
      }
    };
  }

  private Reply register(Request request) {
    var body = request.body(RegisterRequest.newBuilder(), expected("\"password\": \"…\""));
    AccountName name = name(body.getName());
    NewPassword password = password(body.getPassword(), name.toString());
    limits.countRegistration(request);
    AccountService.Registration registration =
        await(
            accountService.register(
                name, password, CallerLookup.token(request), request.address()));
    return switch (registration.answer()) {
      case RegisterAnswer.Registered(var opened) ->
          replies.opened(
              request,
              Reply::created,
              opened,
              (session, token) -> AccountBodies.registered(session, token, registration.codes()));
      case RegisterAnswer.NameTaken _ -> AccountProblems.nameTaken();
      case RegisterAnswer.AlreadyRegistered _ -> AccountProblems.alreadyRegistered();
      case RegisterAnswer.Full _ -> SessionReplies.full();
    };
  }

  /**
   * Parses the name of an account.
   *
   * @throws RequestRejected if the name is invalid
   */
  public static AccountName name(String text) {
    return AccountName.read(text)
        .orElseThrow(fault -> new RequestRejected(AccountProblems.badName(fault)));
  }

  /**
   * Parses a password to set.
   *
   * @throws RequestRejected if the password is invalid
   */
  static NewPassword password(String text, String name) {
    return NewPassword.read(text, name)
        .orElseThrow(fault -> new RequestRejected(AccountProblems.badPassword(fault)));
  }

  private Reply logIn(Request request) {
    var body = request.body(LoginRequest.newBuilder(), expected("\"password\": \"…\""));
    Optional<AccountName> name = AccountName.good(body.getName());
    limits.countLogin(request, name.map(AccountName::key));
    return entered(
        request,
        await(
            accountService.logIn(
                name,
                new Password(body.getPassword()),
                CallerLookup.token(request),
                request.address())));
  }

  private Reply recover(Request request) {
    var body =
        request.body(
            RecoveryRequest.newBuilder(),
            expected("\"recoveryCode\": \"…\", \"newPassword\": \"…\""));
    NewPassword password = password(body.getNewPassword(), body.getName());
    Optional<AccountName> name = AccountName.good(body.getName());
    Optional<RecoveryCode> code = RecoveryCode.parse(body.getRecoveryCode());
    limits.countRecovery(request);
    if (name.isEmpty() || code.isEmpty()) {
      return AccountProblems.wrongCredentials();
    }
    return entered(
        request,
        await(
            accountService.recover(
                name.get(), code.get(), password, CallerLookup.token(request), request.address())));
  }

  private Reply entered(Request request, LoginAnswer answer) {
    return switch (answer) {
      case LoginAnswer.LoggedIn(var opened) ->
          replies.opened(request, Reply::created, opened, AccountBodies::session);
      case LoginAnswer.WrongCredentials _ -> AccountProblems.wrongCredentials();
      case LoginAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case LoginAnswer.Full _ -> SessionReplies.full();
    };
  }

  private static String expected(String rest) {
    return "{\"name\": \"…\", " + rest + "}";
  }
}
