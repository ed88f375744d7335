package dev.espionage.server.computer;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads on which computer players think, and no others: daemons, so many and no more, so that
 * rooms and connections keep theirs. Thoughts take their turns in the order in which they came, and
 * the more wait the shorter each may be ({@link #share}): so with many games players get weaker,
 * not slower. Safe for use by any thread.
 */
final class Thinkers implements Executor, AutoCloseable {
  private final ThreadPoolExecutor pool;
  private final ComputerMetrics metrics;

  Thinkers(int threads, ComputerMetrics metrics) {
    this.metrics = metrics;
    this.pool =
        new ThreadPoolExecutor(
            threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Thinkers::thread);
  }

  private static Thread thread(Runnable work) {
    Thread thread = Executors.defaultThreadFactory().newThread(work);
    thread.setName("computer-" + thread.threadId());
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void execute(Runnable thought) {
    var sample = metrics.queued();
    pool.execute(() -> {
      metrics.begun(sample);
      thought.run();
    });
  }

  ComputerMetrics metrics() {
    return metrics;
  }

  /**
   * How long a thought may take so that all who wait now, and it, are served within {@code most}.
   */
  Duration share(Duration most) {
    int threads = pool.getMaximumPoolSize();
    int thinking = Math.max(threads, pool.getQueue().size() + 1);
    return most.multipliedBy(threads).dividedBy(thinking);
  }

  /** What waits is forgotten; what runs is not waited for. */
  @Override
  public void close() {
    var _ = pool.shutdownNow();
  }
}
