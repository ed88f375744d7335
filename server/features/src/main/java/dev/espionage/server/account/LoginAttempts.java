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
 * Limits login attempts per address and per account. Counts right and wrong attempts, so that a
 * refusal reveals nothing. Also limits registrations per address. Thread-safe.
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
   * @param account the key of the account's name; empty if no account can have that name
   * @throws RequestRejected if there were too many attempts
   */
  void countLogin(Request request, Optional<String> account) {
    Duration address = byAddress.take(AddressKey.of(request.client()));
    Duration wait = address.isZero() ? account.map(byAccount::take).orElse(address) : address;
    if (!wait.isZero()) {
      throw new RequestRejected(AccountProblems.tooManyAttempts(wait));
    }
  }

  /**
   * Counts a new account.
   *
   * @throws RequestRejected if there were too many registrations
   */
  void register(Request request) {
    Duration wait = registrations.take(AddressKey.of(request.client()));
    if (!wait.isZero()) {
      throw new RequestRejected(AccountProblems.tooManyAccounts(wait));
    }
  }
}
