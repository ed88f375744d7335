package dev.espionage.server.front.http;

import dev.espionage.protocol.Crockford;
import dev.espionage.server.account.Accounts;
import dev.espionage.server.account.Exports;
import dev.espionage.server.front.http.Callers.Caller;
import dev.espionage.server.session.SessionId;
import dev.espionage.server.wire.AccountBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What whoever has a session, guests too, may see of what is stored of them. */
final class OwnDataRoutes {
  static final String SESSION_PATH = "/api/account/sessions/[^/]+";

  private final Accounts accounts;
  private final Exports exports;
  private final Callers callers;
  private final Gate gate;

  OwnDataRoutes(AccountParts parts, Callers callers, Gate gate) {
    this.accounts = parts.accounts();
    this.exports = parts.exports();
    this.callers = callers;
    this.gate = gate;
  }

  /** {@code GET /api/account}. */
  CompletionStage<Reply> account(Exchange exchange) {
    return callers.known(
        exchange,
        caller ->
            accounts
                .profile(caller.player().id())
                .thenApply(profile -> ok(AccountBodies.account(profile))));
  }

  /** {@code GET /api/account/sessions}. */
  CompletionStage<Reply> sessions(Exchange exchange) {
    return callers.known(
        exchange,
        caller ->
            accounts
                .sessions(caller.player().id())
                .thenApply(list -> ok(AccountBodies.sessions(list, caller.sessionId()))));
  }

  /** {@code GET /api/account/export}. */
  CompletionStage<Reply> export(Exchange exchange) {
    return callers.known(
        exchange,
        caller ->
            exports
                .of(caller.player())
                .thenApply(export -> ok(AccountBodies.export(export, caller.sessionId()))));
  }

  /** {@code DELETE /api/account/sessions/{id}}. */
  CompletionStage<Reply> endSession(Exchange exchange) {
    String id = exchange.path().substring(exchange.path().lastIndexOf('/') + 1);
    return gate.refusal(exchange.headers())
        .<CompletionStage<Reply>>map(CompletableFuture::completedStage)
        .orElseGet(() ->
            callers.known(
                exchange,
                caller ->
                    Crockford.isId(id)
                        ? endSession(exchange, caller, new SessionId(id))
                        : CompletableFuture.completedStage(AccountProblems.noSuchSession())));
  }

  private CompletionStage<Reply> endSession(Exchange exchange, Caller caller, SessionId session) {
    return accounts
        .endSession(caller.player().id(), session)
        .thenApply(ended -> {
          if (!ended) {
            return AccountProblems.noSuchSession();
          }
          return session.equals(caller.sessionId())
              ? Callers.over(exchange)
              : Reply.empty(HttpResponseStatus.NO_CONTENT);
        });
  }

  private static Reply ok(String json) {
    return Reply.json(HttpResponseStatus.OK, json);
  }
}
