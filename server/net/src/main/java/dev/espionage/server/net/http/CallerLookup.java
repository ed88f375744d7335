package dev.espionage.server.net.http;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Optional;

/** Identifies the sender of a request by its credential. Thread-safe. */
public final class CallerLookup {
  private final SessionLookup sessions;

  public CallerLookup(SessionLookup sessions) {
    this.sessions = sessions;
  }

  /** The sender of a request with a valid session. */
  public record Caller(Session session, TokenHash token) {
    public Player player() {
      return session.player();
    }

    public SessionId sessionId() {
      return SessionId.of(token);
    }
  }

  /** Returns the hash of the token that the request carries, valid or not. */
  public static Optional<TokenHash> token(Request request) {
    return Credential.of(request.headers()).proof().map(Token::hash);
  }

  /**
   * Returns the sender of the request. Blocks the calling thread.
   *
   * @throws RequestRejected if the request has no valid session
   */
  public Caller require(Request request) {
    return find(request).orElseThrow(() -> new RequestRejected(unauthenticated()));
  }

  /** Returns the sender of the request; empty without a valid session. Blocks the thread. */
  public Optional<Caller> find(Request request) {
    return Credential.of(request.headers()).proof().flatMap(this::find);
  }

  private Optional<Caller> find(Token token) {
    return StageWait.await(sessions.find(token)).map(session -> new Caller(session, token.hash()));
  }

  /** Returns the reply to a request without a valid session. */
  public static Reply unauthenticated() {
    return Reply.problem(
            Status.UNAUTHORIZED, "unauthenticated", "expected a session: POST /api/sessions")
        .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer");
  }
}
