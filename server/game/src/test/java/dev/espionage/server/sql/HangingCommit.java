package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Uninterruptibles;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Lets one commit hang until a test releases it; the commit then succeeds. Thread-safe.
public final class HangingCommit implements CommitHooks {
  private final AtomicBoolean hangsNext = new AtomicBoolean();
  private final CountDownLatch reached = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);

  /// Makes the next commit hang.
  public void next() {
    hangsNext.set(true);
  }

  @Override
  public void beforeCommit() {
    if (hangsNext.getAndSet(false)) {
      reached.countDown();
      Uninterruptibles.awaitUninterruptibly(released);
    }
  }

  /// Waits until the commit hangs.
  public void awaitReached() throws InterruptedException {
    assertThat(reached.await(1, TimeUnit.MINUTES)).isTrue();
  }

  /// Lets the commit succeed.
  public void release() {
    released.countDown();
  }
}
