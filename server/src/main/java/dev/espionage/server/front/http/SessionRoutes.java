package dev.espionage.server.front.http;

import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.limit.AddressQuota;
import dev.espionage.server.session.GuestName;
import dev.espionage.server.session.OpenAnswer;
import dev.espionage.server.session.Session;
import dev.espionage.server.session.Sessions;
import dev.espionage.server.session.Token;
import dev.espionage.server.wire.HttpBodies;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** {@code /api/sessions}. */
final class SessionRoutes {
  private static final Duration RETRY_WHEN_FULL = Duration.ofMinutes(1);

  private final Sessions sessions;
  private final Origins origins;
  private final AddressQuota quota;
  private final InstantSource clock;

  SessionRoutes(Sessions sessions, Origins origins, AddressQuota quota, InstantSource clock) {
    this.sessions = sessions;
    this.origins = origins;
    this.quota = quota;
    this.clock = clock;
  }

  /** Makes a guest. */
  CompletionStage<Reply> open(Exchange exchange) {
    if (!origins.allows(exchange.headers())) {
      return done(badOrigin());
    }
    if (Origins.isOfAnotherSite(exchange.headers())) {
      return done(badSite());
    }
    CharSequence type =
        HttpUtil.getMimeType(exchange.headers().get(HttpHeaderNames.CONTENT_TYPE, ""));
    if (type == null || !type.toString().equalsIgnoreCase("application/json")) {
      return done(
          Reply.problem(
              HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE,
              "not-json",
              "expected Content-Type: application/json"));
    }
    return HttpBodies.guestName(exchange.body())
        .map(GuestName::read)
        .map(reading -> open(exchange, reading))
        .orElseGet(() ->
            done(
                Reply.problem(
                    HttpResponseStatus.BAD_REQUEST, "bad-json", "expected {\"name\": \"…\"}")));
  }

  /** Who I am. */
  CompletionStage<Reply> current(Exchange exchange) {
    return find(exchange)
        .thenApply(found ->
            found
                .map(session ->
                    Reply.json(
                        HttpResponseStatus.OK, HttpBodies.session(session, Optional.empty())))
                .orElseGet(SessionRoutes::unauthenticated));
  }

  /** Ends the session, and with it its connections. */
  CompletionStage<Reply> close(Exchange exchange) {
    if (!origins.allows(exchange.headers())) {
      return done(badOrigin());
    }
    return Credential.of(exchange.headers())
        .proof()
        .map(token ->
            sessions
                .revoke(token)
                .thenApply(_ ->
                    Reply.empty(HttpResponseStatus.NO_CONTENT)
                        .with(
                            HttpHeaderNames.SET_COOKIE,
                            Credential.clearCookie(exchange.headers()))))
        .orElseGet(() -> done(unauthenticated()));
  }

  static Reply badOrigin() {
    return Reply.problem(
        HttpResponseStatus.FORBIDDEN,
        "bad-origin",
        "expected the Origin of this host or one that the operator allows");
  }

  private static Reply badSite() {
    return Reply.problem(
        HttpResponseStatus.FORBIDDEN,
        "bad-origin",
        "browsers keep the session cookie only for pages of the same site as this host: expected one");
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
              case OpenAnswer.Opened(var session, var token) -> opened(exchange, session, token);
              case OpenAnswer.Full _ ->
                  Reply.problem(
                          HttpResponseStatus.SERVICE_UNAVAILABLE,
                          "full",
                          "no room for more guests now")
                      .retryAfter(RETRY_WHEN_FULL);
            });
  }

  private Reply opened(Exchange exchange, Session session, Token token) {
    if (!Origins.isFromPage(exchange.headers())) {
      return Reply.json(
          HttpResponseStatus.CREATED, HttpBodies.session(session, Optional.of(token)));
    }
    Duration left = Duration.between(clock.instant(), session.expiresAt());
    return Reply.json(HttpResponseStatus.CREATED, HttpBodies.session(session, Optional.empty()))
        .with(
            HttpHeaderNames.SET_COOKIE,
            Credential.setCookie(exchange.headers(), token.reveal(), left));
  }

  private CompletionStage<Optional<Session>> find(Exchange exchange) {
    return Credential.of(exchange.headers())
        .proof()
        .map(sessions::find)
        .orElseGet(() -> CompletableFuture.completedStage(Optional.empty()));
  }

  private static Reply badName(GuestName.Fault fault) {
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

  private static Reply unauthenticated() {
    return Reply.problem(
            HttpResponseStatus.UNAUTHORIZED,
            "unauthenticated",
            "expected a session: POST /api/sessions")
        .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer");
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
