package dev.espionage.server.account;

import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.Origins;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.Status;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;

/** Replies that give a session, or end one. Safe for use by any thread. */
final class SessionReplies {
  private static final Duration RETRY_WHEN_FULL = Duration.ofMinutes(1);

  private final InstantSource clock;

  SessionReplies(InstantSource clock) {
    this.clock = clock;
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
        .setCookie(Credential.setCookie(request.headers(), opened.token().reveal(), left));
  }

  /** There is no room for one more. */
  static Reply full() {
    return Reply.problem(Status.SERVICE_UNAVAILABLE, "full", "no room for more sessions now")
        .retryAfter(RETRY_WHEN_FULL);
  }

  /** The session is over, and so is the cookie. */
  static Reply over(Request request) {
    return Reply.empty(Status.NO_CONTENT).setCookie(Credential.clearCookie(request.headers()));
  }
}
