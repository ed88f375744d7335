package dev.espionage.server.conduct;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Ordering;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A player's recent offences and their consequence. Two are forgiven. From the third on, each
/// offence starts a pause from quick pairing that is longer than the one before.
///
/// @param offences the offences of the last [#REMEMBERED], oldest first
public record Conduct(ImmutableList<Offence> offences) {
  /// The time for which an offence counts.
  public static final Duration REMEMBERED = Duration.ofDays(3);

  /// The pauses for the first, second, … offence that counts. The last pause applies to every
  /// further one.
  private static final ImmutableList<Duration> PAUSES =
      ImmutableList.of(
          Duration.ZERO,
          Duration.ZERO,
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofHours(1),
          Duration.ofHours(4),
          Duration.ofDays(1));

  private static final Comparator<Offence> BY_TIME = Comparator.comparing(Offence::at);

  /// The conduct of a player without offences.
  public static final Conduct GOOD = new Conduct(ImmutableList.of());

  public Conduct {
    if (!Ordering.from(BY_TIME).isOrdered(offences)) {
      throw new IllegalArgumentException("expected the oldest offence first");
    }
  }

  /// Returns the conduct at `now`.
  ///
  /// @param all all offences of a player, in any order
  public static Conduct of(List<Offence> all, Instant now) {
    return new Conduct(
        all.stream()
            .filter(offence -> offence.at().isAfter(now.minus(REMEMBERED)))
            .sorted(BY_TIME)
            .collect(ImmutableList.toImmutableList()));
  }

  /// Returns the number of offences of a kind.
  public int count(Offence.Kind kind) {
    return (int) offences.stream().filter(offence -> offence.kind() == kind).count();
  }

  /// Returns the end of the player's pause from pairing, which may be past; empty if the offences
  /// bring no pause.
  public Optional<Instant> pausedUntil() {
    Duration pause = offences.isEmpty() ? Duration.ZERO : pause(offences.size());
    return pause.isZero() ? Optional.empty() : Optional.of(offences.getLast().at().plus(pause));
  }

  /// Returns the pause that one more offence would bring; zero if none.
  public Duration nextPause() {
    return pause(offences.size() + 1);
  }

  private static Duration pause(int count) {
    return PAUSES.get(Math.min(count, PAUSES.size()) - 1);
  }
}
