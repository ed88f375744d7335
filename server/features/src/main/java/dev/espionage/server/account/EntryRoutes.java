package dev.espionage.server.account;

import static dev.espionage.server.net.http.Stages.await;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountStore.EnterAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.http.Handler;
import dev.espionage.server.net.http.Rejected;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.http.Stages;
import dev.espionage.server.net.http.Status;
import java.util.Optional;

/** How one gets the session of an account: by registering, logging in, or a recovery code. */
public final class EntryRoutes {
  private final Registrar registrar;
  private final SessionReplies replies;
  private final Attempts attempts;

  EntryRoutes(Registrar registrar, SessionReplies replies, Attempts attempts) {
    this.registrar = registrar;
    this.replies = replies;
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
  public static Handler unlessBusy(Handler handler) {
    return request -> {
      try {
        return handler.answer(request);
      } catch (Stages.Unanswered unanswered) {
        if (unanswered.reason() instanceof PasswordHashing.Busy) {
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
          replies.opened(
              request,
              Status.CREATED,
              opened,
              (session, token) -> AccountBodies.registered(session, token, registration.codes()));
      case RegisterAnswer.NameTaken _ -> AccountProblems.nameTaken();
      case RegisterAnswer.AlreadyRegistered _ -> AccountProblems.alreadyRegistered();
      case RegisterAnswer.Full _ -> SessionReplies.full();
    };
  }

  /**
   * Reads the name of an account.
   *
   * @throws Rejected if it is none
   */
  public static AccountName name(String text) {
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
          replies.opened(request, Status.CREATED, opened, AccountBodies::session);
      case EnterAnswer.WrongCredentials _ -> AccountProblems.wrongCredentials();
      case EnterAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case EnterAnswer.Full _ -> SessionReplies.full();
    };
  }

  private static String expected(String rest) {
    return "{\"name\": \"…\", " + rest + "}";
  }
}
