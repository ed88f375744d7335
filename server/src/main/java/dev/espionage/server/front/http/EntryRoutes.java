package dev.espionage.server.front.http;

import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.EnterAnswer;
import dev.espionage.server.account.NewPassword;
import dev.espionage.server.account.Password;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.RegisterAnswer;
import dev.espionage.server.account.Registrar;
import dev.espionage.server.wire.AccountBodies;
import dev.espionage.server.wire.HttpBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** How one gets the session of an account: by registering, logging in, or a recovery code. */
final class EntryRoutes {
  private final Registrar registrar;
  private final Callers callers;
  private final Gate gate;
  private final Attempts attempts;

  EntryRoutes(Registrar registrar, Callers callers, Gate gate, Attempts attempts) {
    this.registrar = registrar;
    this.callers = callers;
    this.gate = gate;
    this.attempts = attempts;
  }

  /** {@code POST /api/accounts}. */
  CompletionStage<Reply> register(Exchange exchange) {
    return gate.refusalOfSession(exchange.headers())
        .map(EntryRoutes::done)
        .orElseGet(() ->
            AccountBodies.registration(exchange.body())
                .map(body -> register(exchange, body))
                .orElseGet(() -> badJson("\"password\": \"…\"")));
  }

  private CompletionStage<Reply> register(Exchange exchange, AccountBodies.Credentials body) {
    return switch (AccountName.read(body.name())) {
      case AccountName.Reading.Bad(var fault) -> done(AccountProblems.badName(fault));
      case AccountName.Reading.Good(var name) ->
          switch (NewPassword.read(body.password(), name.toString())) {
            case NewPassword.Reading.Bad(var fault) -> done(AccountProblems.badPassword(fault));
            case NewPassword.Reading.Good(var password) -> register(exchange, name, password);
          };
    };
  }

  private CompletionStage<Reply> register(
      Exchange exchange, AccountName name, NewPassword password) {
    return attempts
        .refusalOfRegistration(exchange)
        .map(EntryRoutes::done)
        .orElseGet(() ->
            registrar
                .register(name, password, Callers.token(exchange))
                .thenApply(registration -> registered(exchange, registration)));
  }

  private Reply registered(Exchange exchange, Registrar.Registration registration) {
    return switch (registration.answer()) {
      case RegisterAnswer.Registered(var opened) ->
          callers.opened(
              exchange,
              HttpResponseStatus.CREATED,
              opened,
              (session, token) -> AccountBodies.registered(session, token, registration.codes()));
      case RegisterAnswer.NameTaken _ -> AccountProblems.nameTaken();
      case RegisterAnswer.AlreadyRegistered _ -> AccountProblems.alreadyRegistered();
      case RegisterAnswer.Full _ -> Callers.full();
    };
  }

  /** {@code POST /api/login}. */
  CompletionStage<Reply> logIn(Exchange exchange) {
    return gate.refusalOfSession(exchange.headers())
        .map(EntryRoutes::done)
        .orElseGet(() ->
            AccountBodies.login(exchange.body())
                .map(body -> logIn(exchange, body))
                .orElseGet(() -> badJson("\"password\": \"…\"")));
  }

  private CompletionStage<Reply> logIn(Exchange exchange, AccountBodies.Credentials body) {
    Optional<AccountName> name = AccountName.good(body.name());
    return attempts
        .refusal(exchange, name.map(AccountName::key))
        .map(EntryRoutes::done)
        .orElseGet(() ->
            registrar
                .logIn(name, new Password(body.password()), Callers.token(exchange))
                .thenApply(answer -> entered(exchange, answer)));
  }

  /** {@code POST /api/recovery}. */
  CompletionStage<Reply> recover(Exchange exchange) {
    return gate.refusalOfSession(exchange.headers())
        .map(EntryRoutes::done)
        .orElseGet(() ->
            AccountBodies.recovery(exchange.body())
                .map(body -> recover(exchange, body))
                .orElseGet(() -> badJson("\"recoveryCode\": \"…\", \"newPassword\": \"…\"")));
  }

  private CompletionStage<Reply> recover(Exchange exchange, AccountBodies.Recovery body) {
    return switch (NewPassword.read(body.newPassword(), body.name())) {
      case NewPassword.Reading.Bad(var fault) -> done(AccountProblems.badPassword(fault));
      case NewPassword.Reading.Good(var password) -> recover(exchange, body, password);
    };
  }

  private CompletionStage<Reply> recover(
      Exchange exchange, AccountBodies.Recovery body, NewPassword password) {
    Optional<AccountName> name = AccountName.good(body.name());
    Optional<RecoveryCode> code = RecoveryCode.parse(body.code());
    return attempts
        .refusal(exchange, name.map(AccountName::key))
        .map(EntryRoutes::done)
        .orElseGet(() ->
            name.isEmpty() || code.isEmpty()
                ? done(AccountProblems.wrongCredentials())
                : registrar
                    .recover(name.get(), code.get(), password, Callers.token(exchange))
                    .thenApply(answer -> entered(exchange, answer)));
  }

  private Reply entered(Exchange exchange, EnterAnswer answer) {
    return switch (answer) {
      case EnterAnswer.Entered(var opened) ->
          callers.opened(exchange, HttpResponseStatus.CREATED, opened, HttpBodies::session);
      case EnterAnswer.WrongCredentials _ -> AccountProblems.wrongCredentials();
      case EnterAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case EnterAnswer.Full _ -> Callers.full();
    };
  }

  private static CompletionStage<Reply> badJson(String rest) {
    return done(Gate.badJson("{\"name\": \"…\", " + rest + "}"));
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
