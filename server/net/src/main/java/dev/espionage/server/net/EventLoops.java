package dev.espionage.server.net;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.FastThreadLocal;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/// The threads that drive the sockets. They may also run tasks that a frame causes and that never
/// block ([#execute]). Such a task stays on the processor and the event loop that received the
/// frame. Thread-safe.
public final class EventLoops implements Executor, AutoCloseable {
  private static final Duration LONGEST_END = Duration.ofMillis(500);

  private final FastThreadLocal<EventLoop> own = new FastThreadLocal<>();
  private final Transport transport = Transport.best();
  private final EventLoopGroup group;

  private EventLoops(int threads) {
    group =
        new MultiThreadIoEventLoopGroup(
            threads, new DefaultThreadFactory("netty"), transport.handlers());
    for (EventExecutor loop : group) {
      loop.execute(() -> own.set((EventLoop) loop));
    }
  }

  /// Starts the event loops.
  ///
  /// @param threads the number of threads; 0 means one per processor
  public static EventLoops start(int threads) {
    return new EventLoops(threads == 0 ? Runtime.getRuntime().availableProcessors() : threads);
  }

  public Transport transport() {
    return transport;
  }

  public EventLoopGroup group() {
    return group;
  }

  /// Runs a task, which must not block. Called on an event loop, it queues the task there. Called
  /// on another thread, it picks the next loop in turn.
  @Override
  public void execute(Runnable task) {
    EventLoop mine = own.getIfExists();
    (mine == null ? group.next() : mine).execute(task);
  }

  /// Returns the event loop of the current thread. On other threads, returns an executor that runs
  /// tasks at once.
  public Executor home() {
    EventLoop mine = own.getIfExists();
    return mine == null ? Runnable::run : mine;
  }

  /// Stops the event loops after their queued tasks. Blocks for at most half a second.
  @Override
  public void close() {
    group
        .shutdownGracefully(0, LONGEST_END.toMillis(), TimeUnit.MILLISECONDS)
        .awaitUninterruptibly();
  }

  /// The socket transport: native epoll if it loads, otherwise NIO.
  public record Transport(
      String name, IoHandlerFactory handlers, Class<? extends ServerChannel> server) {
    static Transport best() {
      return Epoll.isAvailable()
          ? new Transport("epoll", EpollIoHandler.newFactory(), EpollServerSocketChannel.class)
          : new Transport("nio", NioIoHandler.newFactory(), NioServerSocketChannel.class);
    }
  }
}
