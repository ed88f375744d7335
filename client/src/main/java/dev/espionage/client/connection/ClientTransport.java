package dev.espionage.client.connection;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.concurrent.TimeUnit;

/// The event loops of client connections, with epoll where it is available and NIO elsewhere.
/// Thread-safe.
public final class ClientTransport implements AutoCloseable {

  private static final long CLOSE_SECONDS = 5;

  private final EventLoopGroup loops;
  private final Class<? extends Channel> channel;

  private ClientTransport(EventLoopGroup loops, Class<? extends Channel> channel) {
    this.loops = loops;
    this.channel = channel;
  }

  /// Starts a transport with this many threads.
  public static ClientTransport start(int threads) {
    return Epoll.isAvailable()
        ? new ClientTransport(
            new MultiThreadIoEventLoopGroup(threads, EpollIoHandler.newFactory()),
            EpollSocketChannel.class)
        : new ClientTransport(
            new MultiThreadIoEventLoopGroup(threads, NioIoHandler.newFactory()),
            NioSocketChannel.class);
  }

  /// Returns the event loop for the next connection, in rotation.
  public EventLoop next() {
    return loops.next();
  }

  /// Returns the channel class of the sockets.
  public Class<? extends Channel> channel() {
    return channel;
  }

  /// Ends the threads and every connection on them; waits up to five seconds.
  @Override
  public void close() {
    loops.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
