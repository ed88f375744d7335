package dev.espionage.server.kernel;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The games whose clocks run while their rooms cannot take a turn. Thread-safe.
final class Debts {
  /// The time after which a debt is forgotten if it is not repeated.
  private static final Duration LONGEST = Duration.ofMinutes(1);

  /// The time that a game owes.
  ///
  /// @param since the sign of life when the debt began
  /// @param repeatedNanos the ticker's reading when it was last repeated
  private record Debt(Instant since, long repeatedNanos) {}

  private final Map<Object, Debt> debts = new ConcurrentHashMap<>();

  /// Begins or repeats a debt.
  ///
  /// @param sign the present sign of life
  /// @param nanos the ticker's reading
  void owe(Object game, Instant sign, long nanos) {
    Debt begun = debts.get(game);
    debts.put(game, new Debt(begun == null ? sign : begun.since, nanos));
  }

  void settle(Object game) {
    debts.remove(game);
  }

  /// Returns the beginning of the oldest debt, or `sign` if that is earlier.
  Instant orEarlier(Instant sign, long nanos) {
    debts.values().removeIf(debt -> nanos - debt.repeatedNanos > LONGEST.toNanos());
    Instant earliest = sign;
    for (Debt debt : debts.values()) {
      if (debt.since.isBefore(earliest)) {
        earliest = debt.since;
      }
    }
    return earliest;
  }
}
