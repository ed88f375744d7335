package dev.espionage.server.front.http;

import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.session.GuestName;
import dev.espionage.server.session.OpenAnswer;
import dev.espionage.server.session.Sessions;
import dev.espionage.server.wire.HttpBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** {@code /api/sessions}. */
final class SessionRoutes {
  private final Sessions sessions;
  private final Callers callers;
  private final Gate gate;
  private final KeyedQuota<AddressKey> quota;

  SessionRoutes(Sessions sessions, Callers callers, Gate gate, KeyedQuota<AddressKey> quota) {
    this.sessions = sessions;
    this.callers = callers;
    this.gate = gate;
    this.quota = quota;
  }

  /** Makes a guest. */
  CompletionStage<Reply> open(Exchange exchange) {
    return gate.refusalOfSession(exchange.headers())
        .map(SessionRoutes::done)
        .orElseGet(() ->
            HttpBodies.guestName(exchange.body())
                .map(GuestName::read)
                .map(reading -> open(exchange, reading))
                .orElseGet(() -> done(Gate.badJson("{\"name\": \"…\"}"))));
  }

  /** Who I am. */
  CompletionStage<Reply> current(Exchange exchange) {
    return callers.known(
        exchange,
        caller ->
            done(
                Reply.json(
                    HttpResponseStatus.OK,
                    HttpBodies.session(caller.session(), Optional.empty()))));
  }

  /** Ends the session, and with it its connections. */
  CompletionStage<Reply> close(Exchange exchange) {
    return gate.refusal(exchange.headers())
        .map(SessionRoutes::done)
        .orElseGet(() ->
            Credential.of(exchange.headers())
                .proof()
                .map(token -> sessions.revoke(token).thenApply(_ -> Callers.over(exchange)))
                .orElseGet(Callers::unauthenticated));
  }

  private CompletionStage<Reply> open(Exchange exchange, GuestName.Reading reading) {
    return switch (reading) {
      case GuestName.Reading.Bad(var fault) -> done(badName(fault));
      case GuestName.Reading.Good(var name) -> open(exchange, name);
    };
  }

  private CompletionStage<Reply> open(Exchange exchange, GuestName name) {
    Duration wait = quota.take(AddressKey.of(exchange.client()));
    if (!wait.isZero()) {
      return done(
          Reply.problem(
                  HttpResponseStatus.TOO_MANY_REQUESTS,
                  "too-many-sessions",
                  "too many new sessions from your address")
              .retryAfter(wait));
    }
    return sessions
        .open(name)
        .thenApply(answer ->
            switch (answer) {
              case OpenAnswer.Opened opened ->
                  callers.opened(exchange, HttpResponseStatus.CREATED, opened, HttpBodies::session);
              case OpenAnswer.Full _ -> Callers.full();
            });
  }

  static Reply badName(GuestName.Fault fault) {
    return switch (fault) {
      case EMPTY -> badName("name-empty", "expected a name of 1 to 20 characters");
      case TOO_LONG -> badName("name-too-long", "expected a name of 1 to 20 characters");
      case FORBIDDEN_CHARACTER ->
          badName("name-character", "expected letters and digits of any script, spaces and . _ -");
    };
  }

  private static Reply badName(String code, String message) {
    return Reply.problem(HttpResponseStatus.BAD_REQUEST, code, message);
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
