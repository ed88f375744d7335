package dev.espionage.loadtest.lean;

import dev.espionage.client.connection.ClientTransport;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler.ClientHandshakeStateEvent;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import java.net.InetSocketAddress;

/**
 * One WebSocket without TLS: binary messages in and out, pings answered. Belongs to the event loop
 * that it was opened on.
 */
@SuppressWarnings("FutureReturnValueIgnored") // what fails on a channel shows as its end
public final class LeanSocket extends SimpleChannelInboundHandler<WebSocketFrame> {

  private static final int CONNECT_MS = 10_000;
  private static final int HTTP_BYTES = 16 * 1024;
  private static final int FRAME_BYTES = 256 * 1024;
  private static final int RECEIVE_BUFFER = 2048;
  private static final int PLAIN_PORT = 80;

  private final LeanListener listener;
  private final FrameTraffic traffic;
  private final Channel channel;
  private String why = "the connection was lost";

  private LeanSocket(Channel channel, LeanListener listener, FrameTraffic traffic) {
    this.channel = channel;
    this.listener = listener;
    this.traffic = traffic;
  }

  /**
   * Starts to open one. How it goes is told to the listener, on {@code loop}.
   *
   * @param traffic counts what comes; may be shared by sockets of one loop
   */
  public static void open(
      ClientTransport transport,
      EventLoop loop,
      LeanTarget target,
      FrameTraffic traffic,
      LeanListener listener) {
    Bootstrap bootstrap =
        new Bootstrap()
            .group(loop)
            .channel(transport.channel())
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MS)
            .option(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(RECEIVE_BUFFER))
            .handler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    stages(channel, target, new LeanSocket(channel, listener, traffic));
                  }
                });
    int port = target.uri().getPort() < 0 ? PLAIN_PORT : target.uri().getPort();
    bootstrap
        .connect(new InetSocketAddress(target.uri().getHost(), port))
        .addListener(connected -> {
          if (!connected.isSuccess()) {
            listener.ended(String.valueOf(connected.cause()));
          }
        });
  }

  private static void stages(Channel channel, LeanTarget target, LeanSocket socket) {
    channel
        .pipeline()
        .addLast("http", new HttpClientCodec())
        .addLast("upgrade-answer", new HttpObjectAggregator(HTTP_BYTES))
        .addLast("websocket", new WebSocketClientProtocolHandler(webSocket(target)))
        .addLast("messages", socket);
  }

  private static WebSocketClientProtocolConfig webSocket(LeanTarget target) {
    HttpHeaders headers = new DefaultHttpHeaders();
    target
        .token()
        .ifPresent(token -> headers.set(HttpHeaderNames.AUTHORIZATION, "Bearer " + token));
    WebSocketClientProtocolConfig.Builder settings =
        WebSocketClientProtocolConfig.newBuilder()
            .webSocketUri(target.uri())
            .version(WebSocketVersion.V13)
            .customHeaders(headers)
            .generateOriginHeader(false)
            .maxFramePayloadLength(FRAME_BYTES)
            .handleCloseFrames(false)
            .sendCloseFrame(null)
            .dropPongFrames(true);
    target.subprotocol().ifPresent(settings::subprotocol);
    return settings.build();
  }

  public EventLoop loop() {
    return channel.eventLoop();
  }

  /** Sends one binary message. */
  public void send(byte[] message) {
    assert loop().inEventLoop();
    channel.writeAndFlush(
        new BinaryWebSocketFrame(Unpooled.wrappedBuffer(message)), channel.voidPromise());
  }

  /** Says goodbye; {@link LeanListener#ended} follows. May be called on any thread. */
  public void close() {
    channel.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event == ClientHandshakeStateEvent.HANDSHAKE_COMPLETE) {
      listener.opened(this);
    } else if (event == ClientHandshakeStateEvent.HANDSHAKE_TIMEOUT) {
      end(context, "no answer to the upgrade");
    }
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame) {
    switch (frame) {
      case BinaryWebSocketFrame binary -> {
        ByteBuf content = binary.content();
        traffic.received(content.readableBytes());
        listener.message(ByteBufUtil.getBytes(content));
      }
      case CloseWebSocketFrame close ->
          end(context, "closed with " + close.statusCode() + " " + close.reasonText());
      default -> {
        // Pings are answered by the stage before this one; the server sends nothing else.
      }
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    listener.ended(why);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    end(context, String.valueOf(cause));
  }

  private void end(ChannelHandlerContext context, String reason) {
    why = reason;
    context.close();
  }
}
