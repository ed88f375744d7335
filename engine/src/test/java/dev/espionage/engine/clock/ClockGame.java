package dev.espionage.engine.clock;

import static dev.espionage.engine.clock.Controls.control;
import static dev.espionage.engine.clock.Controls.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;

/// The clocks of a game, and the time of its last turn.
record ClockGame(Clocks clocks, Instant at) {
  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  static ClockGame start(String control) {
    return start(control, ClockStart.TIMED);
  }

  static ClockGame start(String control, ClockStart rules) {
    return new ClockGame(Clocks.start(control(control), rules, Side.WHITE, START), START);
  }

  /// Returns a game with White to move after both first turns were played at once.
  static ClockGame started(String control) {
    return start(control).turn(0).turn(0);
  }

  Instant after(double seconds) {
    return at.plus(seconds(seconds));
  }

  TurnTiming arriving(double seconds, double lag) {
    Side mover = clocks.running().orElseThrow();
    return clocks.afterTurn(mover, after(seconds), seconds(lag));
  }

  ClockGame turn(double seconds, double lag) {
    TurnTiming turn = arriving(seconds, lag);
    assertThat(turn).isInstanceOf(TurnTiming.OnTime.class);
    return new ClockGame(((TurnTiming.OnTime) turn).clocks(), after(seconds));
  }

  ClockGame turn(double seconds) {
    return turn(seconds, 0);
  }

  ClockDisplay face(Side side) {
    return clocks.face(side, at).orElseThrow();
  }

  ClockDisplay face(Side side, double secondsLater) {
    return clocks.face(side, after(secondsLater)).orElseThrow();
  }

  Duration left(Side side) {
    return face(side).remaining();
  }

  Duration lagQuota(Side side) {
    return clocks.clock(side).lag().available();
  }
}
