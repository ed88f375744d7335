package dev.espionage.engine.clock;

import dev.espionage.engine.board.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.function.BiConsumer;

/// Random games, reduced to their clocks.
final class RandomPlay {
  private static final int TURNS = 60;

  private RandomPlay() {}

  /// Plays random turns, some too late, and passes each to the observer with the clocks before it.
  static void play(TimeControl control, Random random, BiConsumer<Clocks, TurnTiming> observer) {
    Clocks clocks = Clocks.start(control, ClockStart.TIMED, Side.WHITE, ClockGame.START);
    for (int turn = 0; turn < TURNS; turn++) {
      Instant now = clocks.since().orElseThrow().plus(thinkingTime(clocks, random));
      Duration lag = Duration.ofMillis(random.nextInt(2500));
      TurnTiming played = clocks.afterTurn(clocks.running().orElseThrow(), now, lag);
      observer.accept(clocks, played);
      if (!(played instanceof TurnTiming.OnTime onTime)) {
        return;
      }
      clocks = onTime.clocks();
    }
  }

  /// Returns a thinking time: mostly short, sometimes near the limit or just over it.
  private static Duration thinkingTime(Clocks clocks, Random random) {
    long longest =
        clocks
            .deadline()
            .map(deadline -> Duration.between(clocks.since().orElseThrow(), deadline).toMillis())
            .orElse(100_000L);
    return switch (random.nextInt(20)) {
      case 0 -> Duration.ofMillis(longest + random.nextInt(-20, 5));
      case 1 -> Duration.ofMillis(random.nextLong(longest + 1));
      default -> Duration.ofMillis(random.nextLong(longest / 20 + 1));
    };
  }
}
