package dev.espionage.server.account;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.Locale;

/// The metrics of accounts and sessions on this node. Thread-safe.
public final class AccountMetrics {
  private final MeterRegistry registry;
  private final Counter delayed;
  private final Counter missed;

  public AccountMetrics(MeterRegistry registry) {
    this.registry = registry;
    delayed = registry.counter("espionage.login.delays");
    missed = registry.counter("espionage.sessions.missed");
  }

  /// The limits on the use of accounts.
  enum Limit {
    LOGIN_ADDRESS,
    LOGIN_NAME,
    RECOVERY,
    CONFIRMATION,
    REGISTRATION,
    GUEST,
    SESSIONS,
    HASHING
  }

  /// The reasons for ending guests' sessions.
  enum Ending {
    UNUSED,
    SHORT_OF_PLACES,
    CLEARED
  }

  /// Registers the numbers of sessions in the store, of all nodes together.
  void sessions(SessionPlaces places) {
    registry.gauge(
        "espionage.sessions", Tags.of("kind", "account"), places, SessionPlaces::accounts);
    registry.gauge("espionage.sessions", Tags.of("kind", "guest"), places, SessionPlaces::guests);
  }

  /// Registers the number of passwords that wait to be hashed.
  void hashing(PasswordHashing hashing) {
    registry.gauge("espionage.passwords.waiting", hashing, PasswordHashing::waiting);
  }

  /// Counts sessions of guests that the server ended.
  void ended(Ending why, int count) {
    registry
        .counter("espionage.sessions.ended", "reason", why.name().toLowerCase(Locale.ROOT))
        .increment(count);
  }

  /// Counts a request beyond a limit.
  void refused(Limit limit) {
    registry
        .counter("espionage.account.refusals", "limit", limit.name().toLowerCase(Locale.ROOT))
        .increment();
  }

  /// Counts ended sessions of which this node learned only by its regular check.
  void missed(int count) {
    missed.increment(count);
  }

  /// Counts a login that waits, because its name was tried too often.
  void delayed() {
    delayed.increment();
  }
}
