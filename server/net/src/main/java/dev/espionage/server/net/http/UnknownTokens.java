package dev.espionage.server.net.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.base.Ticker;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.AddressSettings;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/// Limits the lookups of tokens that prove no session, so that nobody keeps the store busy with
/// random ones. Thread-safe.
///
/// A token that proved no session never will, because the server draws each token when it opens the
/// session. So it is not looked up again for some minutes; a browser that was away for long sends
/// its expired token with many requests. Each other unknown token counts for the address that sent
/// it. An address at its limit can still use tokens that proved a session recently, so that nobody
/// shuts out the neighbours behind the same address.
final class UnknownTokens {
  private static final int REMEMBERED = 50_000;
  private static final Duration KEEP = Duration.ofMinutes(10);

  private final AddressQuota quota;

  /// The tokens of the last lookups, and whether they proved a session.
  private final Cache<TokenHash, Boolean> lookups;

  UnknownTokens(Ticker ticker, AddressSettings settings) {
    this.quota = new AddressQuota(ticker, settings.unknownSessions(), settings);
    this.lookups =
        Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .expireAfterWrite(KEEP)
            .ticker(ticker::read)
            .executor(Runnable::run)
            .build();
  }

  /// Returns whether the token proved no session a short time ago.
  boolean isKnown(TokenHash token) {
    return Objects.equals(lookups.getIfPresent(token), false);
  }

  /// Returns the reply to a request whose token must not be looked up; empty if it may be.
  Optional<Reply> refusal(TokenHash token, InetAddress client) {
    if (Objects.equals(lookups.getIfPresent(token), true)) {
      return Optional.empty();
    }
    Duration wait = quota.waitOf(AddressKey.of(client));
    return wait.isZero()
        ? Optional.empty()
        : Optional.of(
            Reply.tooMany(
                "unknown_sessions",
                "too-many-requests",
                "too many unknown sessions from your address",
                wait));
  }

  /// Records the outcome of a lookup.
  void lookedUp(TokenHash token, InetAddress client, boolean found) {
    lookups.put(token, found);
    if (!found) {
      var _ = quota.take(AddressKey.of(client));
    }
  }
}
