package dev.espionage.server.net.http;

import java.util.concurrent.atomic.AtomicInteger;

/** How many HTTP requests are being answered, for the orderly end. Safe for use by any thread. */
public final class RequestsUnderWay {
  private final AtomicInteger count = new AtomicInteger();
  private volatile boolean stopping;

  /** From now on a connection closes after the answer that is due on it. */
  public void stop() {
    stopping = true;
  }

  boolean isStopping() {
    return stopping;
  }

  /** Whether every request that came whole has its answer. */
  public boolean isNone() {
    return count.get() == 0;
  }

  void begun() {
    count.incrementAndGet();
  }

  void answered() {
    count.decrementAndGet();
  }
}
