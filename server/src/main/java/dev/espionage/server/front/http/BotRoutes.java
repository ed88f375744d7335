package dev.espionage.server.front.http;

import dev.espionage.server.account.BotAnswer;
import dev.espionage.server.account.Bots;
import dev.espionage.server.session.GuestName;
import dev.espionage.server.session.OpenAnswer;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.wire.HttpBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** How an account becomes a program's, and gets tokens for it. */
final class BotRoutes {
  private final Bots bots;
  private final Function<PlayerId, CompletionStage<Void>> withdraw;
  private final Callers callers;
  private final Gate gate;

  BotRoutes(AccountParts parts, Callers callers, Gate gate) {
    this.bots = parts.bots();
    this.withdraw = parts.withdraw();
    this.callers = callers;
    this.gate = gate;
  }

  /** {@code POST /api/account/bot}. What the account offers as a person's is withdrawn first. */
  CompletionStage<Reply> mark(Exchange exchange) {
    return gate.refusal(exchange.headers())
        .map(BotRoutes::done)
        .orElseGet(() ->
            callers.known(
                exchange,
                caller ->
                    mark(caller.player().id())
                        .thenApply(answer ->
                            reply(
                                answer,
                                opened ->
                                    callers.opened(
                                        exchange,
                                        HttpResponseStatus.OK,
                                        opened,
                                        HttpBodies::session)))));
  }

  private CompletionStage<BotAnswer> mark(PlayerId player) {
    return bots.objection(player)
        .thenCompose(objection ->
            objection
                .map(CompletableFuture::completedStage)
                .orElseGet(() -> withdraw.apply(player).thenCompose(_ -> bots.mark(player))));
  }

  /** {@code POST /api/account/tokens}. */
  CompletionStage<Reply> token(Exchange exchange) {
    return gate.refusalOfJson(exchange.headers())
        .map(BotRoutes::done)
        .orElseGet(() ->
            HttpBodies.guestName(exchange.body())
                .map(GuestName::read)
                .map(reading -> token(exchange, reading))
                .orElseGet(() -> done(Gate.badJson("{\"name\": \"…\"}"))));
  }

  private CompletionStage<Reply> token(Exchange exchange, GuestName.Reading reading) {
    return switch (reading) {
      case GuestName.Reading.Bad(var fault) -> done(SessionRoutes.badName(fault));
      case GuestName.Reading.Good(var name) ->
          callers.known(
              exchange,
              caller ->
                  bots.token(caller.player().id(), name)
                      .thenApply(answer -> reply(answer, BotRoutes::shown)));
    };
  }

  /** It is for a program: so in the body, whoever asks. */
  private static Reply shown(OpenAnswer.Opened opened) {
    return Reply.json(
        HttpResponseStatus.CREATED,
        HttpBodies.session(opened.session(), Optional.of(opened.token())));
  }

  private static Reply reply(BotAnswer answer, Function<OpenAnswer.Opened, Reply> given) {
    return switch (answer) {
      case BotAnswer.Given(var opened) -> given.apply(opened);
      case BotAnswer.NotRegistered _ -> AccountProblems.notRegistered();
      case BotAnswer.HasPlayed _ -> AccountProblems.hasPlayed();
      case BotAnswer.AlreadyBot _ -> AccountProblems.alreadyBot();
      case BotAnswer.NotBot _ -> AccountProblems.notBot();
      case BotAnswer.TooManyTokens _ -> AccountProblems.tooManyTokens();
      case BotAnswer.Full _ -> Callers.full();
    };
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
