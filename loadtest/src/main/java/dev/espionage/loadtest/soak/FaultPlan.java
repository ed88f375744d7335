package dev.espionage.loadtest.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// All faults of a run. The same seed, kinds, rooms and times give the same plan.
///
/// @param faults the faults, ordered by time
/// @param kills the kills of the server, as times of play, in order
public record FaultPlan(List<Planned> faults, List<Duration> kills) {

  /// The least time of play per kill.
  public static final Duration BETWEEN_KILLS = Duration.ofSeconds(2);

  private static final double MILLIS_A_SECOND = 1e3;

  /// The part of a kill's time slot before which it never falls, so that load has built up.
  private static final double EARLIEST = 0.5;

  private static final long SHORTEST_MILLIS = 500;
  private static final long LONGEST_MILLIS = 3_000;

  /// The absence of a player, longer than the ten seconds after which the opponent may claim.
  private static final Duration ABSENCE = Duration.ofSeconds(14);

  public FaultPlan {
    faults = List.copyOf(faults);
    kills = List.copyOf(kills);
  }

  /// Draws the faults of a soak. Its kinds of fault are all equally likely.
  static FaultPlan draw(SoakPlan plan) {
    SplittableRandom random = new SplittableRandom(plan.seed());
    List<Duration> killed = kills(random.split(), plan.time(), plan.kills());
    return new FaultPlan(plan.faults().isEmpty() ? List.of() : faults(random, plan), killed);
  }

  private static List<Duration> kills(RandomGenerator random, Duration time, int kills) {
    List<Duration> moments = new ArrayList<>();
    for (int i = 0; i < kills; i++) {
      double part = (i + random.nextDouble(EARLIEST, 1)) / kills;
      moments.add(Duration.ofMillis((long) (part * time.toMillis())));
    }
    return moments;
  }

  private static List<Planned> faults(RandomGenerator random, SoakPlan plan) {
    List<ConnectionFault> kinds = plan.faults().stream().sorted().toList();
    List<Planned> faults = new ArrayList<>();
    double millis = 0;
    while (true) {
      millis += random.nextExponential() * MILLIS_A_SECOND / plan.faultsPerSecond();
      if (millis >= plan.time().toMillis()) {
        return faults;
      }
      ConnectionFault fault = kinds.get(random.nextInt(kinds.size()));
      Duration lasts =
          fault == ConnectionFault.ABANDONED_TAB
              ? ABSENCE
              : Duration.ofMillis(random.nextLong(SHORTEST_MILLIS, LONGEST_MILLIS));
      faults.add(
          new Planned(
              Duration.ofMillis((long) millis),
              fault,
              random.nextInt(plan.rooms()),
              random.nextInt(Integer.MAX_VALUE),
              lasts));
    }
  }

  /// A planned fault.
  ///
  /// @param at the time of play at which it occurs
  /// @param room the number of its room
  /// @param victim a number from 0 to [Integer#MAX_VALUE], which the room takes modulo the number
  ///   of its guests
  /// @param lasts the duration, for faults that have one
  public record Planned(Duration at, ConnectionFault fault, int room, int victim, Duration lasts) {}
}
