package dev.espionage.server.net.http;

import com.google.common.base.Ticker;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.limit.AddressSettings;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.net.InetAddress;
import java.util.Optional;

/// Identifies the sender of a request by its credential. Thread-safe.
public final class CallerLookup {
  private final SessionLookup sessions;
  private final UnknownTokens unknown;

  /// @param settings the limits per client address
  public CallerLookup(SessionLookup sessions, Ticker ticker, AddressSettings settings) {
    this.sessions = sessions;
    this.unknown = new UnknownTokens(ticker, settings);
  }

  /// The sender of a request with a valid session.
  public record Caller(Session session, TokenHash token) {
    public Player player() {
      return session.player();
    }

    public SessionId sessionId() {
      return SessionId.of(token);
    }
  }

  /// Returns the reply to a guest who asks for what only accounts have.
  public static Reply notRegistered() {
    return Reply.conflict("not-registered", "expected an account: POST /api/accounts");
  }

  /// Returns the hash of the token that the request carries, valid or not.
  public static Optional<TokenHash> token(Request request) {
    return Credential.of(request.headers()).proof().map(Token::hash);
  }

  /// Returns the sender of the request. Blocks the calling thread.
  ///
  /// @throws RequestRejected if the request has no valid session, or its address has sent too many
  ///   unknown tokens
  public Caller require(Request request) {
    return find(request).orElseThrow(() -> new RequestRejected(unauthenticated()));
  }

  /// Returns the sender of the request; empty without a valid session. Blocks the thread.
  ///
  /// @throws RequestRejected if the address has sent too many unknown tokens
  public Optional<Caller> find(Request request) {
    return Credential.of(request.headers()).proof().flatMap(token -> find(token, request.client()));
  }

  private Optional<Caller> find(Token token, InetAddress client) {
    TokenHash hash = token.hash();
    if (unknown.isKnown(hash)) {
      return Optional.empty();
    }
    unknown
        .refusal(hash, client)
        .ifPresent(refusal -> {
          throw new RequestRejected(refusal);
        });
    Optional<Session> found = StageWait.await(sessions.find(token));
    unknown.lookedUp(hash, client, found.isPresent());
    return found.map(session -> new Caller(session, hash));
  }

  /// Returns the reply to a request without a valid session.
  public static Reply unauthenticated() {
    return Reply.problem(
            Status.UNAUTHORIZED, "unauthenticated", "expected a session: POST /api/sessions")
        .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer");
  }
}
