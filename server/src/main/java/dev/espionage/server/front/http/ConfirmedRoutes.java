package dev.espionage.server.front.http;

import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.CodesAnswer;
import dev.espionage.server.account.EnterAnswer;
import dev.espionage.server.account.EraseAnswer;
import dev.espionage.server.account.NewPassword;
import dev.espionage.server.account.Password;
import dev.espionage.server.account.Registrar;
import dev.espionage.server.session.Player;
import dev.espionage.server.wire.AccountBodies;
import dev.espionage.server.wire.HttpBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** What whoever has a session of an account may do with it after giving the password once more. */
final class ConfirmedRoutes {
  private static final String CONFIRMATION = "{\"password\": \"…\"}";

  private final AccountParts parts;
  private final Registrar registrar;
  private final Callers callers;
  private final Gate gate;
  private final Attempts attempts;

  ConfirmedRoutes(AccountParts parts, Callers callers, Gate gate, Attempts attempts) {
    this.parts = parts;
    this.registrar = parts.registrar();
    this.callers = callers;
    this.gate = gate;
    this.attempts = attempts;
  }

  /** {@code PUT /api/account/password}. */
  CompletionStage<Reply> changePassword(Exchange exchange) {
    return gate.refusalOfSession(exchange.headers())
        .map(ConfirmedRoutes::done)
        .orElseGet(() ->
            AccountBodies.passwords(exchange.body())
                .map(body ->
                    callers.known(
                        exchange, caller -> changePassword(exchange, caller.player(), body)))
                .orElseGet(() ->
                    done(Gate.badJson("{\"currentPassword\": \"…\", \"newPassword\": \"…\"}"))));
  }

  private CompletionStage<Reply> changePassword(
      Exchange exchange, Player player, AccountBodies.Passwords body) {
    return switch (NewPassword.read(body.next(), player.name())) {
      case NewPassword.Reading.Bad(var fault) -> done(AccountProblems.badPassword(fault));
      case NewPassword.Reading.Good(var next) ->
          attempt(
              exchange,
              player,
              () ->
                  registrar
                      .changePassword(player.id(), new Password(body.current()), next)
                      .thenApply(answer -> changed(exchange, answer)));
    };
  }

  private Reply changed(Exchange exchange, EnterAnswer answer) {
    return switch (answer) {
      case EnterAnswer.Entered(var opened) ->
          callers.opened(exchange, HttpResponseStatus.OK, opened, HttpBodies::session);
      case EnterAnswer.WrongCredentials _ -> AccountProblems.wrongPassword();
      case EnterAnswer.Suspended(var suspension) -> AccountProblems.suspended(suspension);
      case EnterAnswer.Full _ -> Callers.full();
    };
  }

  /** {@code POST /api/account/recovery-codes}. */
  CompletionStage<Reply> newCodes(Exchange exchange) {
    return confirmed(
        exchange,
        (player, password) ->
            attempt(
                exchange,
                player,
                () -> registrar.newCodes(player.id(), password).thenApply(ConfirmedRoutes::codes)));
  }

  private static Reply codes(CodesAnswer answer) {
    return switch (answer) {
      case CodesAnswer.Codes(var codes) ->
          Reply.json(HttpResponseStatus.OK, AccountBodies.codes(codes));
      case CodesAnswer.WrongPassword _ -> AccountProblems.wrongPassword();
    };
  }

  /** {@code POST /api/account/erase}. A guest has no password that could be tried. */
  CompletionStage<Reply> erase(Exchange exchange) {
    return confirmed(
        exchange,
        (player, password) -> {
          Supplier<CompletionStage<Reply>> erasing =
              () ->
                  registrar
                      .erase(player.id(), password)
                      .thenApply(answer -> erased(exchange, player, answer));
          return player.guest() ? erasing.get() : attempt(exchange, player, erasing);
        });
  }

  private Reply erased(Exchange exchange, Player player, EraseAnswer answer) {
    return switch (answer) {
      case EraseAnswer.Erased _ -> {
        parts.erased().accept(player.id());
        yield Callers.over(exchange);
      }
      case EraseAnswer.WrongPassword _ -> AccountProblems.wrongPassword();
      case EraseAnswer.GamesRunning _ -> AccountProblems.gamesRunning();
    };
  }

  /** What is done for somebody with a session who gives a password. */
  private interface Confirmed {
    CompletionStage<Reply> answer(Player player, Password password);
  }

  private CompletionStage<Reply> confirmed(Exchange exchange, Confirmed then) {
    return gate.refusalOfJson(exchange.headers())
        .map(ConfirmedRoutes::done)
        .orElseGet(() ->
            AccountBodies.confirmation(exchange.body())
                .map(password ->
                    callers.known(
                        exchange, caller -> then.answer(caller.player(), new Password(password))))
                .orElseGet(() -> done(Gate.badJson(CONFIRMATION))));
  }

  /** An attempt to give the password of an account. */
  private CompletionStage<Reply> attempt(
      Exchange exchange, Player player, Supplier<CompletionStage<Reply>> then) {
    return player.guest()
        ? done(AccountProblems.notRegistered())
        : attempts.refusal(exchange, key(player)).map(ConfirmedRoutes::done).orElseGet(then);
  }

  private static Optional<String> key(Player player) {
    return AccountName.good(player.name()).map(AccountName::key);
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
