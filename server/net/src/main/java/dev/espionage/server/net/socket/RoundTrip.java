package dev.espionage.server.net.socket;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * How long the way to a client and back takes: the least of the last {@value #SAMPLES}
 * measurements. The least, because a sample can be too long for many reasons (a busy device, a
 * queue, a script that holds back pongs) and too short for none but a forged pong, which shortens
 * only the forger's compensation.
 *
 * <p>The lag of a turn is the whole round trip, not half of it: the clock runs from the moment the
 * server sends a position until it receives the turn, and the way there and the way back are both
 * in it. What a client could gain by holding back pongs is bounded by the quota (docs/rules.md,
 * section 9). Owned by the connection's event loop.
 */
final class RoundTrip {
  private static final int SAMPLES = 5;

  private final long[] nanos = new long[SAMPLES];
  private int count;
  private Duration lag = Duration.ZERO;

  void measured(long sample) {
    nanos[count++ % SAMPLES] = sample;
    long least = Arrays.stream(nanos).limit(Math.min(count, SAMPLES)).min().orElse(0);
    lag = Duration.ofMillis(TimeUnit.NANOSECONDS.toMillis(least));
  }

  /** Whole milliseconds, as all time of a game; zero before the first measurement. */
  Duration lag() {
    return lag;
  }
}
