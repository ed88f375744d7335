package dev.espionage.server.account;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.Origins;
import dev.espionage.server.net.http.Rejected;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Stages;
import dev.espionage.server.net.http.Status;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;

/** Who sent a request, by its credential; and how somebody gets one. */
public final class Callers {
  private static final Duration RETRY_WHEN_FULL = Duration.ofMinutes(1);

  private final Sessions sessions;
  private final InstantSource clock;

  public Callers(Sessions sessions, InstantSource clock) {
    this.sessions = sessions;
    this.clock = clock;
  }

  /** Somebody with a session. */
  public record Caller(Session session, TokenHash token) {
    public Player player() {
      return session.player();
    }

    SessionId sessionId() {
      return SessionId.of(token);
    }
  }

  /** The session that the request came with, good or not. */
  static Optional<TokenHash> token(Request request) {
    return Credential.of(request.headers()).proof().map(Token::hash);
  }

  /**
   * Returns who sent the request.
   *
   * @throws Rejected if it came without a session, or with one that is no good
   */
  public Caller require(Request request) {
    return Credential.of(request.headers())
        .proof()
        .flatMap(this::find)
        .orElseThrow(() -> new Rejected(unauthenticated()));
  }

  private Optional<Caller> find(Token token) {
    return Stages.await(sessions.find(token)).map(session -> new Caller(session, token.hash()));
  }

  /** There is no session, or it is no good. */
  public static Reply unauthenticated() {
    return Reply.problem(
            Status.UNAUTHORIZED, "unauthenticated", "expected a session: POST /api/sessions")
        .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer");
  }

  /**
   * Gives a session: to a page by a cookie, to a program by its token in the body.
   *
   * @param body of the session, with the token if it is to be in it
   */
  Reply opened(
      Request request,
      Status status,
      OpenAnswer.Opened opened,
      BiFunction<Session, Optional<Token>, String> body) {
    Session session = opened.session();
    if (!Origins.isFromPage(request.headers())) {
      return Reply.json(status, body.apply(session, Optional.of(opened.token())));
    }
    Duration left = Duration.between(clock.instant(), session.expiresAt());
    return Reply.json(status, body.apply(session, Optional.empty()))
        .with(
            HttpHeaderNames.SET_COOKIE,
            Credential.setCookie(request.headers(), opened.token().reveal(), left));
  }

  /** There is no room for one more. */
  static Reply full() {
    return Reply.problem(Status.SERVICE_UNAVAILABLE, "full", "no room for more sessions now")
        .retryAfter(RETRY_WHEN_FULL);
  }

  /** The session is over, and so is the cookie. */
  static Reply over(Request request) {
    return Reply.empty(Status.NO_CONTENT)
        .with(HttpHeaderNames.SET_COOKIE, Credential.clearCookie(request.headers()));
  }
}
