package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;
import java.util.Comparator;

/// A rate limit per client address. An IPv6 client also takes from the buckets of its /56 and its
/// /48, which hold a multiple. Thread-safe.
public final class AddressQuota {
  private final Widths<KeyedQuota<AddressKey>> quotas;

  /// @param limit the limit of one address
  /// @param settings the multiples of this limit for wider networks
  public AddressQuota(Ticker ticker, RateLimit limit, AddressSettings settings) {
    quotas =
        new Widths<>(settings, times -> new KeyedQuota<>(ticker, Quota.of(limit).times(times)));
  }

  /// Takes a token from each bucket of the client. Returns zero on success, otherwise the time
  /// until the next token.
  ///
  /// A bucket that refuses leaves those of wider networks as they are, so that one network cannot
  /// empty them for its neighbours. An exhausted wider network adds no buckets of its addresses, so
  /// that one site cannot fill their places.
  public Duration take(AddressKey address) {
    Duration wider =
        quotas
            .ask(address, KeyedQuota::waitOf)
            .skip(1)
            .max(Comparator.naturalOrder())
            .orElse(Duration.ZERO);
    return wider.isZero()
        ? quotas
            .ask(address, KeyedQuota::take)
            .filter(wait -> !wait.isZero())
            .findFirst()
            .orElse(Duration.ZERO)
        : wider;
  }

  /// Returns what [#take] would return, without taking a token.
  public Duration waitOf(AddressKey address) {
    return quotas.ask(address, KeyedQuota::waitOf).max(Comparator.naturalOrder()).orElseThrow();
  }
}
