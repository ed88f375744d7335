package dev.espionage.server.front.http;

import dev.espionage.server.session.OpenAnswer;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.Session;
import dev.espionage.server.session.SessionId;
import dev.espionage.server.session.Sessions;
import dev.espionage.server.session.Token;
import dev.espionage.server.session.TokenHash;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Who sent a request, by its credential; and how somebody gets one. */
final class Callers {
  private static final Duration RETRY_WHEN_FULL = Duration.ofMinutes(1);

  private final Sessions sessions;
  private final InstantSource clock;

  Callers(Sessions sessions, InstantSource clock) {
    this.sessions = sessions;
    this.clock = clock;
  }

  /** Somebody with a session. */
  record Caller(Session session, TokenHash token) {
    Player player() {
      return session.player();
    }

    SessionId sessionId() {
      return SessionId.of(token);
    }
  }

  /** The session that the request came with, good or not. */
  static Optional<TokenHash> token(Exchange exchange) {
    return Credential.of(exchange.headers()).proof().map(Token::hash);
  }

  /** What is answered to somebody with a session; 401 to everybody else. */
  CompletionStage<Reply> known(Exchange exchange, Function<Caller, CompletionStage<Reply>> answer) {
    Optional<Token> proof = Credential.of(exchange.headers()).proof();
    return proof
        .map(token ->
            sessions
                .find(token)
                .thenCompose(found ->
                    found
                        .map(session -> answer.apply(new Caller(session, token.hash())))
                        .orElseGet(Callers::unauthenticated)))
        .orElseGet(Callers::unauthenticated);
  }

  /** There is no session, or it is no good. */
  static CompletionStage<Reply> unauthenticated() {
    return CompletableFuture.completedStage(
        Reply.problem(
                HttpResponseStatus.UNAUTHORIZED,
                "unauthenticated",
                "expected a session: POST /api/sessions")
            .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer"));
  }

  /**
   * Gives a session: to a page by a cookie, to a program by its token in the body.
   *
   * @param body of the session, with the token if it is to be in it
   */
  Reply opened(
      Exchange exchange,
      HttpResponseStatus status,
      OpenAnswer.Opened opened,
      BiFunction<Session, Optional<Token>, String> body) {
    Session session = opened.session();
    if (!Origins.isFromPage(exchange.headers())) {
      return Reply.json(status, body.apply(session, Optional.of(opened.token())));
    }
    Duration left = Duration.between(clock.instant(), session.expiresAt());
    return Reply.json(status, body.apply(session, Optional.empty()))
        .with(
            HttpHeaderNames.SET_COOKIE,
            Credential.setCookie(exchange.headers(), opened.token().reveal(), left));
  }

  /** There is no room for one more. */
  static Reply full() {
    return Reply.problem(
            HttpResponseStatus.SERVICE_UNAVAILABLE, "full", "no room for more sessions now")
        .retryAfter(RETRY_WHEN_FULL);
  }

  /** The session is over, and so is the cookie. */
  static Reply over(Exchange exchange) {
    return Reply.empty(HttpResponseStatus.NO_CONTENT)
        .with(HttpHeaderNames.SET_COOKIE, Credential.clearCookie(exchange.headers()));
  }
}
