package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import java.time.Duration;

/// A token bucket per key that belongs to a client address, with places for the keys of IPv6
/// clients apart from those of IPv4 clients. One customer may own very many IPv6 networks, and
/// could take all places that they share with others ([KeyedQuota]). Thread-safe.
public final class AddressBuckets<K> {
  private final KeyedQuota<K> ofAddresses;
  private final KeyedQuota<K> ofNetworks;

  /// Creates full buckets.
  public AddressBuckets(Ticker ticker, Quota quota) {
    this.ofAddresses = new KeyedQuota<>(ticker, quota);
    this.ofNetworks = new KeyedQuota<>(ticker, quota);
  }

  /// Takes a token from the bucket of a key. Returns zero on success, otherwise the time until the
  /// next token.
  ///
  /// @param address the address to which the key belongs
  public Duration take(AddressKey address, K key) {
    return (address.isNetwork() ? ofNetworks : ofAddresses).take(key);
  }
}
