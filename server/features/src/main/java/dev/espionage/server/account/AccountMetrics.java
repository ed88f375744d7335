package dev.espionage.server.account;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;

/** The metrics of accounts and sessions on this node. Thread-safe. */
public final class AccountMetrics {
  private final MeterRegistry registry;
  private final Counter delayed;

  public AccountMetrics(MeterRegistry registry) {
    this.registry = registry;
    delayed = registry.counter("espionage.login.delays");
  }

  /** The limits on the use of accounts. */
  enum Limit {
    LOGIN_ADDRESS,
    LOGIN_NAME,
    RECOVERY,
    CONFIRMATION,
    REGISTRATION,
    GUEST
  }

  /** Counts a request beyond a limit. */
  void refused(Limit limit) {
    registry
        .counter("espionage.account.refusals", "limit", limit.name().toLowerCase(Locale.ROOT))
        .increment();
  }

  /** Counts a login that waits, because its name was tried too often. */
  void delayed() {
    delayed.increment();
  }
}
