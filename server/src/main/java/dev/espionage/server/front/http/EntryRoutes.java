package dev.espionage.server.front.http;

import static dev.espionage.server.front.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.EnterAnswer;
import dev.espionage.server.account.HashingBusy;
import dev.espionage.server.account.NewPassword;
import dev.espionage.server.account.Password;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.RegisterAnswer;
import dev.espionage.server.account.Registrar;
import dev.espionage.server.wire.AccountBodies;
import dev.espionage.server.wire.HttpBodies;
import java.util.Optional;

/** How one gets the session of an account: by registering, logging in, or a recovery code. */
final class EntryRoutes {
  private final Registrar registrar;
  private final Callers callers;
  private final Attempts attempts;

  EntryRoutes(Registrar registrar, Callers callers, Attempts attempts) {
    this.registrar = registrar;
    this.callers = callers;
    this.attempts = attempts;
  }

  /** The rows of the table of routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.post("/api/accounts", unlessBusy(this::register)).givingSession(),
        Route.post("/api/login", unlessBusy(this::logIn)).givingSession(),
        Route.post("/api/recovery", unlessBusy(this::recover)).givingSession());
  }

  /** Says so when too many passwords wait to be hashed. */
  static Handler unlessBusy(Handler handler) {
    return request -> {
      try {
        return handler.answer(request);
      } catch (Stages.Unanswered unanswered) {
        if (unanswered.reason() instanceof HashingBusy) {
          return AccountProblems.busy();
        }
        throw unanswered;
      }
    };
  }

  private Reply register(Request request) {
    AccountBodies.Credentials body =
        request.json(AccountBodies::registration, expected("\"password\": \"…\""));
    AccountName name = name(body.name());
    NewPassword password = password(body.password(), name.toString());
    attempts.register(request);
    Registrar.Registration registration =
        await(registrar.register(name, password, Callers.token(request)));
    return switch (registration.answer()) {
      case RegisterAnswer.Registered(var opened) ->
          callers.opened(
              request,
              Status.CREATED,
              opened,
              (session, token) -> AccountBodies.registered(session, token, registration.codes()));
      case RegisterAnswer.NameTaken _ -> AccountProblems.nameTaken();
      case RegisterAnswer.AlreadyRegistered _ -> AccountProblems.alreadyRegistered();
      case RegisterAnswer.Full _ -> Callers.full();
    };
  }

  /**
   * Reads the name of an account.
   *
   * @throws Rejected if it is none
   */
  static AccountName name(String text) {
    return AccountName.read(text)
        .orElseThrow(fault -> new Rejected(AccountProblems.badName(fault)));
  }

  /**
   * Reads a password that is to be set.
   *
   * @throws Rejected if it is no good one
   */
  static NewPassword password(String text, String name) {
    return NewPassword.read(text, name)
        .orElseThrow(fault -> new Rejected(AccountProblems.badPassword(fault)));
  }

  private Reply logIn(Request request) {
    AccountBodies.Credentials body =
        request.json(AccountBodies::login, expected("\"password\": \"…\""));
    Optional<AccountName> name = AccountName.good(body.name());
    attempts.prove(request, name.map(AccountName::key));
    return entered(
        request,
        await(registrar.logIn(name, new Password(body.password()), Callers.token(request))));
  }

  private Reply recover(Request request) {
    AccountBodies.Recovery body =
        request.json(
            AccountBodies::recovery, expected("\"recoveryCode\": \"…\", \"newPassword\": \"…\""));
    NewPassword password = password(body.newPassword(), body.name());
    Optional<AccountName> name = AccountName.good(body.name());
    Optional<RecoveryCode> code = RecoveryCode.parse(body.code());
    attempts.prove(request, name.map(AccountName::key));
    if (name.isEmpty() || code.isEmpty()) {
      return AccountProblems.wrongCredentials();
    }
    return entered(
        request,
        await(registrar.recover(name.get(), code.get(), password, Callers.token(request))));
  }

  private Reply entered(Request request, EnterAnswer answer) {
    return switch (answer) {
      case EnterAnswer.Entered(var opened) ->
          callers.opened(request, Status.CREATED, opened, HttpBodies::session);
      case EnterAnswer.WrongCredentials _ -> AccountProblems.wrongCredentials();
      case EnterAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case EnterAnswer.Full _ -> Callers.full();
    };
  }

  private static String expected(String rest) {
    return "{\"name\": \"…\", " + rest + "}";
  }
}
