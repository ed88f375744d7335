package dev.espionage.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Time without weekends, and the clocks that use it.
class WeekdayTimeTest {
  private static final Instant FRIDAY_NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final Instant SATURDAY = Instant.parse("2026-11-21T00:00:00Z");
  private static final Instant MONDAY = Instant.parse("2026-11-23T00:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 50);
  }

  @Test
  void aWeekendTakesNoTime() {
    assertThat(WeekdayTime.between(SATURDAY, MONDAY)).isZero();
    assertThat(WeekdayTime.between(FRIDAY_NOON, MONDAY.plus(HOUR))).isEqualTo(Duration.ofHours(13));
  }

  @Test
  void aDayFromFridayNoonEndsOnMondayNoon() {
    assertThat(WeekdayTime.after(FRIDAY_NOON, Duration.ofDays(1)))
        .isEqualTo(MONDAY.plus(Duration.ofHours(12)));
  }

  @Test
  void whatEndsWithTheWeekIsOnTimeUntilTheWeekendIsOver() {
    assertThat(WeekdayTime.after(FRIDAY_NOON, Duration.ofHours(12))).isEqualTo(MONDAY);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void timePassesAsWhenItIsCountedHourByHour(long seed) {
    Random random = new Random(seed);
    Instant from = FRIDAY_NOON.plus(HOUR.multipliedBy(random.nextInt(400)));
    int hours = random.nextInt(1_500);
    int counted = 0;
    for (int hour = 0; hour < hours; hour++) {
      assertThat(WeekdayTime.between(from, from.plus(HOUR.multipliedBy(hour))))
          .isEqualTo(HOUR.multipliedBy(counted));
      counted += isWeekend(from.plus(HOUR.multipliedBy(hour))) ? 0 : 1;
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theEndOfATimeIsTheLastInstantAtWhichNoMoreHasPassed(long seed) {
    Random random = new Random(seed);
    Instant from = FRIDAY_NOON.plusSeconds(random.nextInt(2_000_000));
    Duration time = Duration.ofSeconds(random.nextInt(1, 4_000_000));
    Instant end = WeekdayTime.after(from, time);
    assertThat(WeekdayTime.between(from, end)).isEqualTo(time);
    assertThat(WeekdayTime.between(from, end.plusMillis(1))).isEqualTo(time.plusMillis(1));
  }

  @Test
  void aTurnWithWeekendsOffMayWaitUntilMonday() {
    var clocks = Clocks.start(Controls.control("1dw"), ClockStart.TIMED, Side.WHITE, FRIDAY_NOON);
    assertThat(clocks.deadline()).contains(MONDAY.plus(Duration.ofHours(12)));
    assertThat(clocks.remaining(Side.WHITE, MONDAY)).contains(Duration.ofHours(12));
  }

  private static boolean isWeekend(Instant instant) {
    DayOfWeek day = instant.atZone(ZoneOffset.UTC).getDayOfWeek();
    return day == DayOfWeek.SATURDAY || day == DayOfWeek.SUNDAY;
  }
}
