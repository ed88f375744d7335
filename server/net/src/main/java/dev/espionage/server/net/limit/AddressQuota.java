package dev.espionage.server.net.limit;

import com.google.common.base.Ticker;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/**
 * A rate limit per client address. One customer may own many IPv6 networks of 64 bits. So an IPv6
 * client also takes from the buckets of its /56 and its /48, which hold a multiple. Thread-safe.
 */
public final class AddressQuota {
  private final AddressBuckets<AddressKey> addresses;
  private final KeyedQuota<AddressKey> mediumNetworks;
  private final KeyedQuota<AddressKey> wideNetworks;

  /**
   * @param limit the limit of one address
   * @param settings the multiples of this limit for wider networks
   */
  public AddressQuota(Ticker ticker, RateLimit limit, AddressSettings settings) {
    this.addresses = new AddressBuckets<>(ticker, Quota.of(limit));
    this.mediumNetworks = new KeyedQuota<>(ticker, Quota.of(limit).times(settings.homeNetwork()));
    this.wideNetworks = new KeyedQuota<>(ticker, Quota.of(limit).times(settings.siteNetwork()));
  }

  /**
   * Takes a token from each bucket of the client. Returns zero on success, otherwise the time until
   * the next token.
   *
   * <p>A bucket that refuses leaves those of wider networks as they are, so that one network cannot
   * empty them for its neighbours. An exhausted wider network adds no buckets of its addresses, so
   * that one site cannot fill their places.
   */
  public Duration take(AddressKey address) {
    if (!address.isNetwork()) {
      return addresses.take(address, address);
    }
    AddressKey medium = address.widened(AddressKey.HOME_BITS);
    AddressKey wide = address.widened(AddressKey.SITE_BITS);
    Duration wait = longer(wideNetworks.waitOf(wide), mediumNetworks.waitOf(medium));
    if (!wait.isZero()) {
      return wait;
    }
    wait = addresses.take(address, address);
    if (!wait.isZero()) {
      return wait;
    }
    return longer(mediumNetworks.take(medium), wideNetworks.take(wide));
  }

  /** Returns what {@link #take} would return, without taking a token. */
  public Duration waitOf(AddressKey address) {
    Duration wait = addresses.waitOf(address, address);
    return address.isNetwork()
        ? longer(
            wait,
            longer(
                mediumNetworks.waitOf(address.widened(AddressKey.HOME_BITS)),
                wideNetworks.waitOf(address.widened(AddressKey.SITE_BITS))))
        : wait;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}
