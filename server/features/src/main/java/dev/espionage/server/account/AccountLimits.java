package dev.espionage.server.account;

import com.google.common.base.Ticker;
import dev.espionage.server.account.AccountMetrics.Limit;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.http.Status;
import dev.espionage.server.net.limit.AddressBuckets;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressQuota;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.net.limit.Quota;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Limits the attempts to log in, to recover an account, and to confirm an operation by the
/// password, as well as new accounts and guests. Counts right and wrong attempts, so that a refusal
/// reveals nothing. Thread-safe.
///
/// **Nobody can lock an owner out.** A refusal depends only on the address or the session that made
/// the earlier attempts. If a name is tried too often from all addresses together, its logins wait
/// for a fixed time instead. This holds also for names that nobody has.
final class AccountLimits {
  private final AddressQuota byAddress;
  private final AddressBuckets<NameAtAddress> byNameAndAddress;
  private final KeyedQuota<String> byName;
  private final AddressQuota recoveries;
  private final KeyedQuota<String> confirmations;
  private final AddressQuota registrations;
  private final AddressQuota guests;
  private final Duration delay;
  private final Consumer<Duration> pause;
  private final AccountMetrics metrics;

  /// @param pause blocks the calling thread for a time
  AccountLimits(
      AccountModule.Limits settings,
      Ticker ticker,
      Consumer<Duration> pause,
      AccountMetrics metrics) {
    AccountSettings limits = settings.account();
    this.byAddress = new AddressQuota(ticker, limits.attempts(), settings.address());
    this.byNameAndAddress = new AddressBuckets<>(ticker, Quota.of(limits.nameAttempts()));
    this.byName = new KeyedQuota<>(ticker, Quota.of(limits.slowAfter()));
    this.recoveries = new AddressQuota(ticker, limits.recoveries(), settings.address());
    this.confirmations = new KeyedQuota<>(ticker, Quota.of(limits.confirmations()));
    this.registrations = new AddressQuota(ticker, limits.registrations(), settings.address());
    this.guests = new AddressQuota(ticker, settings.address().sessions(), settings.address());
    this.delay = limits.slowDelay();
    this.pause = pause;
    this.metrics = metrics;
  }

  private record NameAtAddress(String name, AddressKey address) {}

  /// Blocks the calling virtual thread for a time.
  static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageWait.NotAnswered(e);
    }
  }

  /// Counts a login. Blocks the calling thread for a while if the name was tried too often.
  ///
  /// @param account the key of the account's name; empty if no account can have that name
  /// @throws RequestRejected if there were too many logins from the address
  void countLogin(Request request, Optional<String> account) {
    AddressKey address = request.address();
    refuseAttempt(byAddress.take(address), Limit.LOGIN_ADDRESS);
    account.ifPresent(name -> {
      refuseAttempt(
          byNameAndAddress.take(address, new NameAtAddress(name, address)), Limit.LOGIN_NAME);
      if (!byName.take(name).isZero()) {
        metrics.delayed();
        pause.accept(delay);
      }
    });
  }

  /// Counts an attempt to recover an account.
  ///
  /// @throws RequestRejected if there were too many attempts from the address
  void countRecovery(Request request) {
    refuseAttempt(recoveries.take(request.address()), Limit.RECOVERY);
  }

  /// Counts an attempt to confirm an operation by the password. A program's sessions count
  /// together, because it can open new ones without the password.
  ///
  /// @throws RequestRejected if there were too many attempts in the caller's session
  void countConfirmation(CallerLookup.Caller caller) {
    String key =
        caller.player().computer() ? caller.player().id().value() : caller.sessionId().value();
    refuseAttempt(confirmations.take(key), Limit.CONFIRMATION);
  }

  /// Counts a new account.
  ///
  /// @throws RequestRejected if there were too many registrations
  void countRegistration(Request request) {
    Duration wait = registrations.take(request.address());
    refuse(
        wait, Limit.REGISTRATION, "too-many-accounts", "too many new accounts from your address");
  }

  /// Counts a new guest.
  ///
  /// @throws RequestRejected if there were too many guests from the address
  void countGuest(Request request) {
    Duration wait = guests.take(request.address());
    refuse(wait, Limit.GUEST, "too-many-sessions", "too many new sessions from your address");
  }

  private void refuseAttempt(Duration wait, Limit limit) {
    refuse(
        wait, limit, "too-many-attempts", "too many attempts from your address or in your session");
  }

  private void refuse(Duration wait, Limit limit, String code, String message) {
    if (!wait.isZero()) {
      metrics.refused(limit);
      throw new RequestRejected(
          Reply.problem(Status.TOO_MANY_REQUESTS, code, message).retryAfter(wait));
    }
  }
}
