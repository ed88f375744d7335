package dev.espionage.server.net.http;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Optional;

/** Tells who sent a request, by its credential. Safe for use by any thread. */
public final class CallerLookup {
  private final SessionLookup sessions;

  public CallerLookup(SessionLookup sessions) {
    this.sessions = sessions;
  }

  /** Somebody with a session. */
  public record Caller(Session session, TokenHash token) {
    public Player player() {
      return session.player();
    }

    public SessionId sessionId() {
      return SessionId.of(token);
    }
  }

  /** The token of the session that the request came with, good or not. */
  public static Optional<TokenHash> token(Request request) {
    return Credential.of(request.headers()).proof().map(Token::hash);
  }

  /**
   * Returns who sent the request.
   *
   * @throws RequestRejected if it came without a session, or with one that is no good
   */
  public Caller require(Request request) {
    return Credential.of(request.headers())
        .proof()
        .flatMap(this::find)
        .orElseThrow(() -> new RequestRejected(unauthenticated()));
  }

  private Optional<Caller> find(Token token) {
    return StageWait.await(sessions.find(token)).map(session -> new Caller(session, token.hash()));
  }

  /** There is no session, or it is no good. */
  public static Reply unauthenticated() {
    return Reply.problem(
            Status.UNAUTHORIZED, "unauthenticated", "expected a session: POST /api/sessions")
        .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer");
  }
}
