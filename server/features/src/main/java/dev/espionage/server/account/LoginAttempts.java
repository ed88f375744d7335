package dev.espionage.server.account;

import com.google.common.base.Ticker;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import java.time.Duration;
import java.util.Optional;

/**
 * How often who they are may be tried to prove, from an address and for an account; right or wrong,
 * so that nothing follows from being refused. Safe for use by any thread.
 */
final class LoginAttempts {
  private final KeyedQuota<AddressKey> byAddress;
  private final KeyedQuota<String> byAccount;
  private final KeyedQuota<AddressKey> registrations;

  LoginAttempts(AccountSettings limits, Ticker ticker) {
    this.byAddress = new KeyedQuota<>(ticker, Quota.of(limits.attempts()));
    this.byAccount = new KeyedQuota<>(ticker, Quota.of(limits.nameAttempts()));
    this.registrations = new KeyedQuota<>(ticker, Quota.of(limits.registrations()));
  }

  /**
   * Counts an attempt.
   *
   * @param account the key of its name; empty if no account can have that name
   * @throws RequestRejected if there were too many
   */
  void prove(Request request, Optional<String> account) {
    Duration address = byAddress.take(AddressKey.of(request.client()));
    Duration wait = address.isZero() ? account.map(byAccount::take).orElse(address) : address;
    if (!wait.isZero()) {
      throw new RequestRejected(AccountProblems.tooManyAttempts(wait));
    }
  }

  /**
   * Counts a new account.
   *
   * @throws RequestRejected if there were too many
   */
  void register(Request request) {
    Duration wait = registrations.take(AddressKey.of(request.client()));
    if (!wait.isZero()) {
      throw new RequestRejected(AccountProblems.tooManyAccounts(wait));
    }
  }
}
