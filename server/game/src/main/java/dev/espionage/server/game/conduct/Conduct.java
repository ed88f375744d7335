package dev.espionage.server.game.conduct;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Ordering;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a player's recent offences come to. Two are forgiven; from the third on, each brings a pause
 * from quick pairing that begins with it, and each pause is longer than the one before.
 *
 * @param offences of the last {@link #REMEMBERED}, the oldest first
 */
public record Conduct(ImmutableList<Offence> offences) {
  /** So long an offence counts. */
  public static final Duration REMEMBERED = Duration.ofDays(3);

  /**
   * What the first, second, … of the offences that count together brings; the last, each further.
   */
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

  /** Nothing is held against the player. */
  public static final Conduct GOOD = new Conduct(ImmutableList.of());

  public Conduct {
    if (!Ordering.from(BY_TIME).isOrdered(offences)) {
      throw new IllegalArgumentException("expected the oldest offence first");
    }
  }

  /** Of all offences of a player, in any order, those that count at {@code now}. */
  public static Conduct of(List<Offence> all, Instant now) {
    return new Conduct(
        all.stream()
            .filter(offence -> offence.at().isAfter(now.minus(REMEMBERED)))
            .sorted(BY_TIME)
            .collect(ImmutableList.toImmutableList()));
  }

  /** How many there are of a kind. */
  public int count(Offence.Kind kind) {
    return (int) offences.stream().filter(offence -> offence.kind() == kind).count();
  }

  /** Until when the player is not paired, though that may be past; empty if nothing is so bad. */
  public Optional<Instant> pausedUntil() {
    Duration pause = offences.isEmpty() ? Duration.ZERO : pause(offences.size());
    return pause.isZero() ? Optional.empty() : Optional.of(offences.getLast().at().plus(pause));
  }

  /** How long a pause one more offence would bring; zero if none. */
  public Duration nextPause() {
    return pause(offences.size() + 1);
  }

  private static Duration pause(int count) {
    return PAUSES.get(Math.min(count, PAUSES.size()) - 1);
  }
}
