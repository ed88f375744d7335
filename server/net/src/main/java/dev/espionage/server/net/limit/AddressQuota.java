package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import java.net.InetAddress;
import java.time.Duration;

/**
 * A rate limit per client address. One customer may own many IPv6 networks of 64 bits. So an IPv6
 * client also takes from the buckets of its /56 and its /48, which hold a multiple. Thread-safe.
 */
public final class AddressQuota {
  private static final int MEDIUM_BITS = 56;
  private static final int WIDE_BITS = 48;

  private final KeyedQuota<AddressKey> addresses;
  private final KeyedQuota<AddressKey> mediumNetworks;
  private final KeyedQuota<AddressKey> wideNetworks;

  /**
   * @param limit the limit of one address
   * @param settings the multiples of this limit for wider networks
   */
  public AddressQuota(Ticker ticker, RateLimit limit, AddressSettings settings) {
    this.addresses = new KeyedQuota<>(ticker, Quota.of(limit));
    this.mediumNetworks = new KeyedQuota<>(ticker, quota(limit, settings.homeNetwork()));
    this.wideNetworks = new KeyedQuota<>(ticker, quota(limit, settings.siteNetwork()));
  }

  private static Quota quota(RateLimit limit, int multiple) {
    Quota one = Quota.of(limit);
    return new Quota(one.intervalNanos() / multiple, one.fillNanos());
  }

  /**
   * Takes a token from each bucket of the client. Returns zero on success, otherwise the time until
   * the next token. A bucket that refuses leaves those of wider networks as they are, so that one
   * network cannot empty them for its neighbours.
   */
  public Duration take(InetAddress client) {
    AddressKey address = AddressKey.of(client);
    Duration wait = addresses.take(address);
    if (!wait.isZero() || !AddressKey.isNetwork(client)) {
      return wait;
    }
    Duration mediumWait = mediumNetworks.take(address.widened(MEDIUM_BITS));
    return mediumWait.isZero() ? wideNetworks.take(address.widened(WIDE_BITS)) : mediumWait;
  }
}
