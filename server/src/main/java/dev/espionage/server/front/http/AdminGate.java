package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import dev.espionage.server.admin.AdminKeys;
import dev.espionage.server.admin.Administrator;
import dev.espionage.server.admin.Deed;
import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.front.limit.Quota;
import dev.espionage.server.session.Token;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
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
final class AdminGate {
  private static final Logger LOG = LoggerFactory.getLogger(AdminGate.class);
  private static final Quota LOOKED_UP = Quota.within(30, Duration.ofMinutes(1));

  private final AdminParts parts;
  private final KeyedQuota<AddressKey> lookedUp;

  AdminGate(AdminParts parts, Ticker ticker) {
    this.parts = parts;
    this.lookedUp = new KeyedQuota<>(ticker, LOOKED_UP);
  }

  /** What is answered to an administrator. */
  CompletionStage<Reply> admitted(
      Exchange exchange, Function<Administrator, CompletionStage<Reply>> answer) {
    if (parts.keys().isEmpty()) {
      return done(AdminProblems.noTokenFile());
    }
    return refusal(exchange)
        .map(AdminGate::done)
        .orElseGet(() -> known(exchange, parts.keys().get(), answer));
  }

  /** By the headers alone. */
  private Optional<Reply> refusal(Exchange exchange) {
    if (exchange.headers().contains(HttpHeaderNames.ORIGIN)) {
      return Optional.of(AdminProblems.fromPage());
    }
    return exchange.method().equals(HttpMethod.POST)
        ? Gate.refusalOfForm(exchange.headers())
        : Optional.empty();
  }

  private CompletionStage<Reply> known(
      Exchange exchange, AdminKeys keys, Function<Administrator, CompletionStage<Reply>> answer) {
    Optional<Token> proof =
        Credential.of(exchange.headers()) instanceof Credential.Bearer(var token)
            ? token
            : Optional.empty();
    if (proof.filter(keys::isRoot).isPresent()) {
      return answer.apply(Administrator.ROOT);
    }
    Duration wait = lookedUp.take(AddressKey.of(exchange.client()));
    if (!wait.isZero()) {
      return done(AdminProblems.tooManyAttempts(wait));
    }
    return proof
        .map(keys::owner)
        .orElseGet(() -> CompletableFuture.completedStage(Optional.empty()))
        .thenCompose(owner -> owner.map(answer).orElseGet(this::stranger));
  }

  private CompletionStage<Reply> stranger() {
    LOG.warn("administration: a token that is not good");
    Reply refused = AdminProblems.unauthenticated();
    return parts
        .players()
        .administration()
        .note(Deed.ofStranger(parts.random()), "", "wrong-token")
        .thenApply(_ -> refused);
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
