package dev.espionage.server.admin;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.net.http.Credential;
import dev.espionage.server.net.http.CrossSiteGuard;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.KeyedQuota;
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

/**
 * Who is let in to administration: programs with a good token in the header. What a page of a
 * browser sends is refused, and cookies are not looked at.
 *
 * <p>Of tokens other than that of the token file an address may send so many a minute, right or
 * wrong; wrong ones are noted in the audit. Beyond that none is looked up, but that of the file is
 * still compared: so nobody can keep its owner out, and the audit does not fill up.
 */
final class AdminAuthentication {
  private static final Logger LOG = LoggerFactory.getLogger(AdminAuthentication.class);
  private static final Quota LOOKED_UP = Quota.within(30, Duration.ofMinutes(1));

  private final Optional<Token> root;
  private final AdministratorStore administrators;
  private final AuditStore audit;
  private final SecureRandom random = new SecureRandom();
  private final KeyedQuota<AddressKey> lookedUp;

  /**
   * @param root of the token file; empty if there is none: then nobody is let in
   */
  AdminAuthentication(
      Optional<Token> root, AdministratorStore administrators, AuditStore audit, Ticker ticker) {
    this.root = root;
    this.administrators = administrators;
    this.audit = audit;
    this.lookedUp = new KeyedQuota<>(ticker, LOOKED_UP);
  }

  /**
   * Lets in.
   *
   * @return whose token it is
   * @throws RequestRejected if it is nobody's
   */
  Administrator admit(Request request) {
    Token owners = root.orElseThrow(() -> new RequestRejected(AdminProblems.noTokenFile()));
    if (request.headers().contains(HttpHeaderNames.ORIGIN)) {
      throw new RequestRejected(AdminProblems.fromPage());
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
    Duration wait = lookedUp.take(AddressKey.of(request.client()));
    if (!wait.isZero()) {
      throw new RequestRejected(AdminProblems.tooManyAttempts(wait));
    }
    return proof
        .flatMap(token -> await(administrators.find(token.hash())))
        .orElseThrow(this::stranger);
  }

  /** Compares hashes, in constant time: so neither tells where the first difference is. */
  private static boolean isSame(Token token, Token other) {
    return MessageDigest.isEqual(bytes(token), bytes(other));
  }

  private static byte[] bytes(Token token) {
    return token.hash().hex().getBytes(StandardCharsets.US_ASCII);
  }

  private RequestRejected stranger() {
    LOG.warn("administration: a token that is not good");
    await(audit.note(AdminAction.ofStranger(random), "", "wrong-token"));
    return new RequestRejected(AdminProblems.unauthenticated());
  }
}
