package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.RandomPlay.play;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Properties of the clocks in random games.
class ClockLawsTest {

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 100);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theTimeIsNotUpAtTheDeadlineButAMillisecondLater(long seed) {
    Random random = new Random(seed);
    play(
        Controls.any(random),
        random,
        (before, turn) ->
            before
                .deadline()
                .ifPresent(deadline -> {
                  assertThat(before.isTimeUp(deadline)).isFalse();
                  assertThat(before.isTimeUp(deadline.plusMillis(1))).isTrue();
                }));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aTurnWithBoundlessLagIsOnTimeExactlyUntilALookFindsTheTimeUp(long seed) {
    Random random = new Random(seed);
    play(
        Controls.any(random),
        random,
        (before, turn) ->
            before
                .deadline()
                .ifPresent(deadline -> {
                  assertThat(arriving(before, deadline)).isInstanceOf(TurnTiming.OnTime.class);
                  assertThat(arriving(before, deadline.plusMillis(1)))
                      .isEqualTo(
                          new TurnTiming.TooLate(Duration.ofMillis(1), before.runsFirstTurn()));
                }));
  }

  private static TurnTiming arriving(Clocks clocks, Instant now) {
    return clocks.afterTurn(clocks.turn().side(), now, Duration.ofDays(365));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theDisplayNeverRisesDuringATurnAndOnlyTheMoversFalls(long seed) {
    Random random = new Random(seed);
    TimeControl control = Controls.any(random);
    play(
        control,
        random,
        (before, turn) -> {
          Side mover = before.turn().side();
          Instant now = before.since().orElseThrow().minusSeconds(1);
          Duration shown = shown(before, mover, now);
          Duration others = shown(before, mover.opponent(), now);
          for (int look = 0; look < 20; look++) {
            now = now.plusMillis(random.nextInt(120_000));
            assertThat(shown(before, mover, now)).isBetween(Duration.ZERO, shown);
            assertThat(shown(before, mover.opponent(), now)).isEqualTo(others);
            shown = shown(before, mover, now);
          }
        });
  }

  /// Returns all time left on a clock as one number, including the periods after the current one.
  private static Duration shown(Clocks clocks, Side side, Instant now) {
    Duration period =
        clocks.control() instanceof TimeControl.ByoYomi y ? y.period() : Duration.ZERO;
    return clocks
        .face(side, now)
        .map(f -> f.remaining().plus(period.multipliedBy(f.periodsLeft() - (f.inPeriod() ? 1 : 0))))
        .orElse(Duration.ZERO);
  }

  /// A room gives credits one by one; the journal has their sum.
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void twoCreditsAreAsGoodAsTheirSum(long seed) {
    Random random = new Random(seed);
    play(
        Controls.any(random),
        random,
        (before, turn) -> {
          Duration one = Duration.ofMillis(random.nextLong(400_000_000));
          Duration other = Duration.ofMillis(random.nextBoolean() ? 0 : random.nextInt(100_000));
          assertThat(before.credited(one).credited(other))
              .isEqualTo(before.credited(one.plus(other)));
          assertThat(before.credited(other).credited(one))
              .isEqualTo(before.credited(one.plus(other)));
        });
  }

  /// The clock of the next player starts when the turn is stored, not when it arrived.
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatStoringATurnTookIsChargedToNobody(long seed) {
    Random random = new Random(seed);
    play(
        Controls.everyDay(random),
        random,
        (before, turn) -> {
          if (turn instanceof TurnTiming.OnTime(Clocks after, Duration _, Duration _)) {
            Instant arrived = after.since().orElseThrow();
            Duration storing = Duration.ofMillis(random.nextInt(10_000));
            Clocks stored = after.credited(storing);
            for (Side side : Side.values()) {
              Duration shown = shown(after, side, arrived);
              assertThat(shown(stored, side, arrived)).isEqualTo(shown);
              assertThat(shown(stored, side, arrived.plus(storing))).isEqualTo(shown);
            }
          }
        });
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aCreditForTheWholeOutageIsAsIfItHadNotBeen(long seed) {
    Random random = new Random(seed);
    play(
        Controls.everyDay(random),
        random,
        (before, turn) -> {
          Duration outage = Duration.ofMillis(random.nextInt(100_000));
          Instant now = before.since().orElseThrow().plusMillis(random.nextInt(50_000));
          Clocks credited = before.credited(outage);
          for (Side side : Side.values()) {
            assertThat(credited.face(side, now.plus(outage))).isEqualTo(before.face(side, now));
          }
          assertThat(credited.isTimeUp(now.plus(outage))).isEqualTo(before.isTimeUp(now));
        });
  }
}
