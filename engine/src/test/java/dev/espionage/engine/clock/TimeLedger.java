package dev.espionage.engine.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/// The time given to and used by each side, tracked independently of the clocks and compared with
/// them.
final class TimeLedger {
  private final Map<Side, Duration> given = new EnumMap<>(Side.class);
  private final Map<Side, Duration> used = new EnumMap<>(Side.class);

  TimeLedger(TimeControl control) {
    Clocks start = Clocks.start(control, ClockStart.TIMED, Side.WHITE, ClockGame.START);
    for (Side side : Side.values()) {
      given.put(side, start.remaining(side, ClockGame.START).orElseThrow());
      used.put(side, Duration.ZERO);
    }
  }

  void book(Clocks before, TurnTiming turn, UnaryOperator<Duration> bonus) {
    if (turn instanceof TurnTiming.OnTime onTime) {
      if (!before.runsFirstTurn()) {
        Side mover = before.turn().side();
        given.merge(mover, bonus.apply(onTime.used()), Duration::plus);
        used.merge(mover, onTime.used(), Duration::plus);
      }
      compare(onTime.clocks());
    }
  }

  private void compare(Clocks clocks) {
    for (Side side : Side.values()) {
      assertThat(clocks.clock(side).main().plus(used.getOrDefault(side, Duration.ZERO)))
          .isEqualTo(given.get(side));
    }
  }
}
