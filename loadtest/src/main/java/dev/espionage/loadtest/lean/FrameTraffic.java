package dev.espionage.loadtest.lean;

import java.util.concurrent.atomic.LongAdder;

/** Counts the messages that a server sends, and their bytes on the wire. Thread-safe. */
public final class FrameTraffic {

  private static final int LONGEST_SHORT = 125;
  private static final int SHORT_HEADER = 2;
  private static final int MEDIUM_HEADER = 4;

  private final LongAdder frames = new LongAdder();
  private final LongAdder bytes = new LongAdder();

  /** A message of this length came, in one frame, unmasked (RFC 6455, section 5.2). */
  void received(int payload) {
    frames.increment();
    bytes.add(payload + (payload <= LONGEST_SHORT ? SHORT_HEADER : MEDIUM_HEADER));
  }

  public long frames() {
    return frames.sum();
  }

  /** Headers of frames included, those of TCP not. */
  public long bytes() {
    return bytes.sum();
  }
}
