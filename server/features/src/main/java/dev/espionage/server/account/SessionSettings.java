package dev.espionage.server.account;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;

/// The limits of sessions.
///
/// @param lifetime the validity of a session
/// @param capacity the maximum number of sessions kept at a time
/// @param accountPercent the share of `capacity` that is reserved for accounts
/// @param perAccount the maximum number of an account's sessions, besides those of its programs
/// @param unusedGuest the time after which the session of a guest ends who never played and is away
/// @param checkInterval the longest time between two checks of the sessions that have a connection
public record SessionSettings(
    Duration lifetime,
    int capacity,
    int accountPercent,
    int perAccount,
    Duration unusedGuest,
    Duration checkInterval) {
  private static final int PERCENT = 100;
  private static final Duration DAY = Duration.ofDays(1);

  /// The number of times that a guest is seen before the session counts as unused.
  private static final int VISITS = 4;

  /// Reads `espionage.session`.
  public static SessionSettings read(ConfigSection session) {
    return new SessionSettings(
        session.duration("lifetime", "1m", "3650d"),
        session.integer("capacity", 1, 100_000_000),
        session.integer("account-percent", 0, 90),
        session.integer("per-account", 1, 10_000),
        session.duration("unused-guest", "10m", "3650d"),
        session.duration("check-interval", "1s", "1d"));
  }

  /// Returns the number of sessions that guests may have.
  int guestCapacity() {
    return capacity - (int) ((long) capacity * accountPercent / PERCENT);
  }

  /// Returns the time after which the visit of a player is recorded again.
  Duration seenAgain(boolean guest) {
    Duration again = unusedGuest.dividedBy(VISITS);
    return guest && again.compareTo(DAY) < 0 ? again : DAY;
  }
}
