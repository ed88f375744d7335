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

/// No time is created or lost in random games.
class ConservationTest {

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 100);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void withFischerWhatIsLeftAndWhatWasUsedIsTheBaseAndTheIncrements(long seed) {
    Random random = new Random(seed);
    TimeControl.Fischer control = Controls.fischer(random);
    TimeLedger ledger = new TimeLedger(control);
    play(control, random, (before, turn) -> ledger.book(before, turn, used -> control.increment()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void withBronsteinWhatIsLeftAndWhatWasUsedIsTheBaseAndWhatWasGivenBack(long seed) {
    Random random = new Random(seed);
    TimeControl.Bronstein control = Controls.bronstein(random);
    TimeLedger ledger = new TimeLedger(control);
    play(
        control,
        random,
        (before, turn) ->
            ledger.book(
                before,
                turn,
                used -> used.compareTo(control.delay()) < 0 ? used : control.delay()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void withByoYomiNoMoreIsLostThanWasUsedAndAtMostAPeriodIsForgiven(long seed) {
    Random random = new Random(seed);
    TimeControl.ByoYomi control = Controls.byoYomi(random);
    play(
        control,
        random,
        (before, turn) -> {
          if (turn instanceof TurnTiming.OnTime onTime && !before.runsFirstTurn()) {
            Side mover = before.turn().side();
            Duration lost =
                total(control, before.clock(mover))
                    .minus(total(control, onTime.clocks().clock(mover)));
            assertThat(lost).isLessThanOrEqualTo(onTime.used());
            assertThat(onTime.used().minus(lost)).isLessThanOrEqualTo(control.period());
          }
        });
  }

  private static Duration total(TimeControl.ByoYomi control, PlayerClock clock) {
    return clock.main().plus(control.period().multipliedBy(clock.periods()));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void usedAndCompensatedAreTheTimeThatPassed(long seed) {
    Random random = new Random(seed);
    play(
        Controls.any(random),
        random,
        (before, turn) -> {
          if (turn instanceof TurnTiming.OnTime onTime) {
            Instant now = onTime.clocks().since().orElseThrow();
            assertThat(onTime.used().plus(onTime.compensated()))
                .isEqualTo(before.control().passed(before.since().orElseThrow(), now));
          }
        });
  }
}
