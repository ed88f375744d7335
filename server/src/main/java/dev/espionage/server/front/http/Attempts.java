package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.front.limit.AddressKey;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.front.limit.Quota;
import java.time.Duration;
import java.util.Optional;

/**
 * How often who they are may be tried to prove, from an address and for an account; right or wrong,
 * so that nothing follows from being refused. Safe for use by any thread.
 */
final class Attempts {
  private final KeyedQuota<AddressKey> byAddress;
  private final KeyedQuota<String> byAccount;
  private final KeyedQuota<AddressKey> registrations;

  Attempts(ServerConfig.Account limits, Ticker ticker) {
    this.byAddress = new KeyedQuota<>(ticker, Quota.of(limits.attempts()));
    this.byAccount = new KeyedQuota<>(ticker, Quota.of(limits.nameAttempts()));
    this.registrations = new KeyedQuota<>(ticker, Quota.of(limits.registrations()));
  }

  /**
   * Why there may be no further attempt; otherwise it counts.
   *
   * @param account the key of its name; empty if no account can have that name
   */
  Optional<Reply> refusal(Exchange exchange, Optional<String> account) {
    Duration address = byAddress.take(AddressKey.of(exchange.client()));
    Duration wait = address.isZero() ? account.map(byAccount::take).orElse(address) : address;
    return wait.isZero() ? Optional.empty() : Optional.of(AccountProblems.tooManyAttempts(wait));
  }

  /** Why there may be no further account; otherwise it counts. */
  Optional<Reply> refusalOfRegistration(Exchange exchange) {
    Duration wait = registrations.take(AddressKey.of(exchange.client()));
    return wait.isZero() ? Optional.empty() : Optional.of(AccountProblems.tooManyAccounts(wait));
  }
}
