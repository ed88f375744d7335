package dev.espionage.server.net.http;

import java.util.concurrent.atomic.AtomicInteger;

/// Counts the HTTP requests that are being answered, for an orderly shutdown. Thread-safe.
public final class PendingRequestCount {
  private final AtomicInteger count = new AtomicInteger();
  private volatile boolean stopping;

  /// Makes every connection close after the reply that is due on it.
  public void stop() {
    stopping = true;
  }

  boolean isStopping() {
    return stopping;
  }

  /// Returns whether every complete request has its reply.
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
