package dev.espionage.loadtest.load;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshaker13;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// A WebSocket server without any logic. It has the transport, the number of threads and the socket
/// options of the real server. At `/echo` it answers each message with 300 bytes. At `/fan/GROUP`
/// it sends 300 bytes to every member of the group instead. The server ends when its standard input
/// ends.
public final class BareServer {

  /// The name of the handler that aggregates HTTP requests.
  private static final String AGGREGATOR = "whole";

  private static final int HTTP_BYTES = 8 * 1024;
  private static final int RECEIVE_BUFFER = 2048;
  private static final int BACKLOG = 1024;

  private BareServer() {}

  /// Listens on a free port of 127.0.0.1 and prints its address.
  public static void main(String[] args) throws IOException {
    Locale.setDefault(Locale.ROOT);
    int threads = Runtime.getRuntime().availableProcessors();
    boolean epoll = Epoll.isAvailable();
    Map<String, Group> fans = new ConcurrentHashMap<>();
    EventLoopGroup loops =
        new MultiThreadIoEventLoopGroup(
            threads, epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    Channel bound =
        new ServerBootstrap()
            .group(loops)
            .channel(epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(
                ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(RECEIVE_BUFFER))
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    channel
                        .pipeline()
                        .addLast("codec", new HttpServerCodec())
                        .addLast(AGGREGATOR, new HttpObjectAggregator(HTTP_BYTES))
                        .addLast("upgrade", new Upgrade(fans));
                  }
                })
            .bind("127.0.0.1", 0)
            .syncUninterruptibly()
            .channel();
    int port = ((InetSocketAddress) bound.localAddress()).getPort();
    System.out.println("The bare server is ready: http://127.0.0.1:" + port + "/");
    while (System.in.read() >= 0) {
      // The parent process writes nothing; only the end of the input matters.
    }
    System.exit(0);
  }

  /// Connections that all receive one frame, encoded once, for each message of any of them.
  /// Thread-safe.
  private static final class Group {

    private static final int PAYLOAD = 300;

    /// A complete binary frame with 300 bytes of payload (RFC 6455, section 5.2).
    private static final ByteBuf FRAME =
        Unpooled.unreleasableBuffer(
            Unpooled.buffer(4 + PAYLOAD)
                .writeByte(0x82)
                .writeByte(126)
                .writeShort(PAYLOAD)
                .writeZero(PAYLOAD));

    private final Map<EventLoop, List<Channel>> byLoop = new ConcurrentHashMap<>();

    void add(Channel channel) {
      byLoop.computeIfAbsent(channel.eventLoop(), _ -> new CopyOnWriteArrayList<>()).add(channel);
    }

    /// Sends the frame to every member of the group.
    void send() {
      byLoop.forEach((loop, channels) -> {
        if (loop.inEventLoop()) {
          write(channels);
        } else {
          loop.execute(() -> write(channels));
        }
      });
    }

    private static void write(List<Channel> channels) {
      for (Channel channel : channels) {
        var _ = channel.writeAndFlush(FRAME.duplicate(), channel.voidPromise());
      }
    }
  }

  /// Sends to the group for each message that arrives.
  private static final class Messages extends SimpleChannelInboundHandler<BinaryWebSocketFrame> {

    private final Group group;

    Messages(Group group) {
      this.group = group;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, BinaryWebSocketFrame frame) {
      group.send();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      var _ = context.close();
    }
  }

  /// Upgrades a connection to WebSocket: replaces the HTTP handlers by the one for messages.
  @SuppressWarnings("FutureReturnValueIgnored") // a failure on a channel shows as its end
  private static final class Upgrade extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final String FAN = "/fan/";
    private static final int FRAME_BYTES = 4096;

    /// The groups by their paths. Thread-safe.
    private final Map<String, Group> fans;

    Upgrade(Map<String, Group> fans) {
      this.fans = fans;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
      WebSocketDecoderConfig decoder =
          WebSocketDecoderConfig.newBuilder()
              .maxFramePayloadLength(FRAME_BYTES)
              .allowExtensions(false)
              .build();
      String path = request.uri();
      new WebSocketServerHandshaker13(path, null, decoder)
          .handshake(context.channel(), request)
          .addListener((ChannelFutureListener) done -> upgraded(done, path));
    }

    private void upgraded(ChannelFuture done, String path) {
      Channel channel = done.channel();
      if (!done.isSuccess()) {
        channel.close();
        return;
      }
      if (channel.pipeline().get(AGGREGATOR) != null) {
        channel.pipeline().remove(AGGREGATOR);
      }
      Group group =
          path.startsWith(FAN) ? fans.computeIfAbsent(path, _ -> new Group()) : new Group();
      group.add(channel);
      channel.pipeline().addLast("messages", new Messages(group));
      channel.pipeline().remove(this);
    }
  }
}
