package dev.espionage.server.net.socket;

import dev.espionage.engine.clock.LagQuota;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/// Estimates the round-trip time to a client as the least of the last {@value #SAMPLES}
/// measurements, but at most [LagQuota#TOLERANCE] more than the least of all. A sample can be too
/// long for many reasons: a busy device, a queue, a script that delays pongs. It can be too short
/// only if a pong is forged, which reduces only the forger's compensation.
///
/// The lag of a turn is the whole round trip, not half of it. The clock runs from the moment the
/// server sends a position until it receives the turn, which includes both directions. The bounds
/// of what a client gains by delaying pongs are in docs/rules.md, section 9. Confined to the
/// connection's event loop, except for [#lag].
final class RoundTrip {
  private static final int SAMPLES = 5;

  private final long[] nanos = new long[SAMPLES];
  private int count;
  private long leastOfAll = Long.MAX_VALUE;
  private volatile Duration lag = Duration.ZERO;

  void measured(long sample) {
    nanos[count++ % SAMPLES] = sample;
    leastOfAll = Math.min(leastOfAll, sample);
    long recent = Arrays.stream(nanos).limit(Math.min(count, SAMPLES)).min().orElse(0);
    long millis = Math.min(millis(recent), millis(leastOfAll) + LagQuota.TOLERANCE.toMillis());
    lag = Duration.ofMillis(Math.max(1, millis));
  }

  private static long millis(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos);
  }

  /// Returns the lag in whole milliseconds, like all times of a game, and at least one; zero before
  /// the first measurement. Thread-safe.
  Duration lag() {
    return lag;
  }
}
