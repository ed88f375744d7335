package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.CrossSiteGuard;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.LogThrottle;
import dev.espionage.server.net.limit.Quota;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Authenticates administrators by the bearer token in the request header. Refuses requests from
/// web pages and ignores cookies.
///
/// Limits the tokens that an address may send per minute, right or wrong; the token of the token
/// file is exempt. Wrong tokens are recorded in the audit. Beyond the limit no token is looked up,
/// but the token of the token file is still compared. So nobody can lock its owner out, and the
/// audit does not fill up.
final class AdminAuthentication {
  private static final Logger LOG = LoggerFactory.getLogger(AdminAuthentication.class);
  private static final Quota LOOKED_UP = Quota.within(30, Duration.ofMinutes(1));

  private final Optional<Token> root;
  private final AdministratorStore administrators;
  private final AuditStore audit;
  private final SecureRandom random = new SecureRandom();
  private final KeyedQuota<AddressKey> lookedUp;
  private final LogThrottle lines;

  /// @param root the token of the token file; empty if there is none, in which case nobody is
  ///   admitted
  AdminAuthentication(
      Optional<Token> root, AdministratorStore administrators, AuditStore audit, Ticker ticker) {
    this.root = root;
    this.administrators = administrators;
    this.audit = audit;
    this.lookedUp = new KeyedQuota<>(ticker, LOOKED_UP);
    this.lines = new LogThrottle(ticker);
  }

  /// Authenticates the sender of a request.
  ///
  /// @return the administrator to whom the token belongs
  /// @throws RequestRejected if the token is missing or invalid, there is no token file, a web page
  ///   sent the request, or the address is over the limit
  Administrator admit(Request request) {
    Token owners =
        root.orElseThrow(() ->
            new RequestRejected(
                Reply.problem(
                    Status.NOT_IMPLEMENTED,
                    "no-token-file",
                    "this server has no token file: set espionage.management.token-file")));
    if (request.headers().contains(HttpHeaderNames.ORIGIN)) {
      throw new RequestRejected(
          Reply.forbidden("bad-origin", "administration is for programs: expected no Origin"));
    }
    if (request.method().equals(HttpMethod.POST)) {
      CrossSiteGuard.requireJson(request.headers());
    }
    Optional<Token> proof =
        Credential.of(request.headers()) instanceof Credential.Bearer(var token)
            ? token
            : Optional.empty();
    if (proof.filter(token -> isSame(token, owners)).isPresent()) {
      return Administrator.ROOT;
    }
    Duration wait = lookedUp.take(request.address());
    if (!wait.isZero()) {
      throw new RequestRejected(
          Reply.tooMany(
              "administrators",
              "too-many-attempts",
              "too many requests: only the token of the token file is accepted for now",
              wait));
    }
    return proof
        .flatMap(token -> await(administrators.find(token.hash())))
        .orElseThrow(this::stranger);
  }

  /// Compares hashes in constant time, so that timing does not reveal the first difference.
  private static boolean isSame(Token token, Token other) {
    return MessageDigest.isEqual(bytes(token), bytes(other));
  }

  private static byte[] bytes(Token token) {
    return token.hash().hex().getBytes(StandardCharsets.US_ASCII);
  }

  private RequestRejected stranger() {
    lines
        .admit()
        .ifPresent(
            more -> LOG.warn("administration: invalid token, and {} since the last line", more));
    await(audit.note(AdminAction.ofStranger(random), "", "wrong-token"));
    return new RequestRejected(
        Reply.problem(
                Status.UNAUTHORIZED,
                "wrong-token",
                "expected Authorization: Bearer and the token of an administrator")
            .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer"));
  }
}
