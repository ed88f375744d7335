package dev.espionage.server.net;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.FastThreadLocal;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that drive the sockets. Whatever never blocks and comes of a frame may run on them
 * too ({@link #execute}): it stays on the processor, and with the connection, that the frame came
 * to. Safe for use by any thread.
 */
public final class EventLoops implements Executor, AutoCloseable {
  private static final Duration LONGEST_END = Duration.ofMillis(500);

  private final FastThreadLocal<EventLoop> own = new FastThreadLocal<>();
  private final Transport transport = Transport.best();
  private final EventLoopGroup group;

  private EventLoops(int threads) {
    group =
        new MultiThreadIoEventLoopGroup(
            threads, new DefaultThreadFactory("front"), transport.handlers());
    for (EventExecutor loop : group) {
      loop.execute(() -> own.set((EventLoop) loop));
    }
  }

  /**
   * Starts them.
   *
   * @param threads how many; 0 for one a processor
   */
  public static EventLoops start(int threads) {
    return new EventLoops(threads == 0 ? Runtime.getRuntime().availableProcessors() : threads);
  }

  public Transport transport() {
    return transport;
  }

  public EventLoopGroup group() {
    return group;
  }

  /**
   * Runs {@code task}, which must not block, on the calling event loop after what that has to do
   * before; called by another thread, on one of them in turn.
   */
  @Override
  public void execute(Runnable task) {
    EventLoop mine = own.getIfExists();
    (mine == null ? group.next() : mine).execute(task);
  }

  /** Ends them when what they were given is done; blocks for it, at most half a second. */
  @Override
  public void close() {
    group
        .shutdownGracefully(0, LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)
        .awaitUninterruptibly();
  }
}
