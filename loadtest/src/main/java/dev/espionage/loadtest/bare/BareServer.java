package dev.espionage.loadtest.bare;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * A WebSocket server without any logic, with the transport, the number of threads and the socket
 * options of the real one. At {@code /echo} each message is answered by one of 300 bytes, at {@code
 * /fan/GROUP} it goes as 300 bytes to everybody of the group. Ends when its standard input does.
 */
public final class BareServer {

  private static final int HTTP_BYTES = 8 * 1024;
  private static final int RECEIVE_BUFFER = 2048;
  private static final int BACKLOG = 1024;

  private BareServer() {}

  /** Listens on a free port of 127.0.0.1 and prints where. */
  public static void main(String[] args) throws IOException {
    int threads = Runtime.getRuntime().availableProcessors();
    boolean epoll = Epoll.isAvailable();
    EventLoopGroup loops = new MultiThreadIoEventLoopGroup(threads, handlers(epoll));
    Channel bound =
        new ServerBootstrap()
            .group(loops)
            .channel(channel(epoll))
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(
                ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(RECEIVE_BUFFER))
            .childHandler(new Stages(new BareGroups()))
            .bind("127.0.0.1", 0)
            .syncUninterruptibly()
            .channel();
    int port = ((InetSocketAddress) bound.localAddress()).getPort();
    System.out.println("The bare server is ready: http://127.0.0.1:" + port + "/");
    while (System.in.read() >= 0) {
      // Whoever started this one says nothing, but is there.
    }
    System.exit(0);
  }

  private static IoHandlerFactory handlers(boolean epoll) {
    return epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
  }

  private static Class<? extends ServerChannel> channel(boolean epoll) {
    return epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
  }

  /** HTTP for the upgrade only. */
  private static final class Stages extends ChannelInitializer<Channel> {

    private final BareGroups groups;

    Stages(BareGroups groups) {
      this.groups = groups;
    }

    @Override
    protected void initChannel(Channel channel) {
      channel
          .pipeline()
          .addLast("codec", new HttpServerCodec())
          .addLast("whole", new HttpObjectAggregator(HTTP_BYTES))
          .addLast("upgrade", new BareUpgrade(groups));
    }
  }
}
