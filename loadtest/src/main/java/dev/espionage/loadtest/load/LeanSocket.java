package dev.espionage.loadtest.load;

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
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/// A WebSocket without TLS that sends and receives binary messages and answers pings. Confined to
/// the event loop on which it was opened.
@SuppressWarnings("FutureReturnValueIgnored") // a failure on a channel shows as its end
public final class LeanSocket extends SimpleChannelInboundHandler<WebSocketFrame> {

  private static final int CONNECT_MS = 10_000;
  private static final int HTTP_BYTES = 16 * 1024;
  private static final int FRAME_BYTES = 256 * 1024;
  private static final int RECEIVE_BUFFER = 2048;
  private static final int PLAIN_PORT = 80;

  private final Listener listener;
  private final Traffic traffic;
  private final Channel channel;
  private String why = "the connection was lost";

  private LeanSocket(Channel channel, Listener listener, Traffic traffic) {
    this.channel = channel;
    this.listener = listener;
    this.traffic = traffic;
  }

  /// Starts to open a socket. The listener learns the result on `loop`.
  public static void open(
      ClientTransport transport,
      EventLoop loop,
      WebSocketClientProtocolConfig upgrade,
      Traffic traffic,
      Listener listener) {
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
                    channel
                        .pipeline()
                        .addLast("http", new HttpClientCodec())
                        .addLast("upgrade-answer", new HttpObjectAggregator(HTTP_BYTES))
                        .addLast("websocket", new WebSocketClientProtocolHandler(upgrade))
                        .addLast("messages", new LeanSocket(channel, listener, traffic));
                  }
                });
    URI uri = upgrade.webSocketUri();
    bootstrap
        .connect(
            new InetSocketAddress(uri.getHost(), uri.getPort() < 0 ? PLAIN_PORT : uri.getPort()))
        .addListener(connected -> {
          if (!connected.isSuccess()) {
            listener.ended(String.valueOf(connected.cause()));
          }
        });
  }

  /// Returns the upgrade to a WebSocket without TLS.
  ///
  /// @param uri the address, `ws://…`
  public static WebSocketClientProtocolConfig upgrade(
      URI uri, Optional<String> subprotocol, Optional<String> token) {
    HttpHeaders headers = new DefaultHttpHeaders();
    token.ifPresent(bearer -> headers.set(HttpHeaderNames.AUTHORIZATION, "Bearer " + bearer));
    WebSocketClientProtocolConfig.Builder settings =
        WebSocketClientProtocolConfig.newBuilder()
            .webSocketUri(uri)
            .version(WebSocketVersion.V13)
            .customHeaders(headers)
            .generateOriginHeader(false)
            .maxFramePayloadLength(FRAME_BYTES)
            .handleCloseFrames(false)
            .sendCloseFrame(null)
            .dropPongFrames(true);
    subprotocol.ifPresent(settings::subprotocol);
    return settings.build();
  }

  public EventLoop loop() {
    return channel.eventLoop();
  }

  public void send(byte[] message) {
    assert loop().inEventLoop();
    channel.writeAndFlush(
        new BinaryWebSocketFrame(Unpooled.wrappedBuffer(message)), channel.voidPromise());
  }

  /// Sends a close frame; [Listener#ended] follows. May be called on any thread.
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
        // The handler before this one answers pings; the server sends no other frames.
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

  /// The events of a socket, on its event loop. [#ended] is called once and last.
  public interface Listener {

    /// Called when the upgrade has succeeded.
    void opened(LeanSocket socket);

    /// Called with each complete binary message.
    void message(byte[] bytes);

    /// Called when the socket has ended or could not be opened, with a reason for the user.
    void ended(String why);
  }

  /// Counts the messages that a server sends, and their bytes on the wire. Thread-safe.
  public record Traffic(LongAdder frames, LongAdder bytes) {

    private static final int LONGEST_SHORT = 125;
    private static final int SHORT_HEADER = 2;
    private static final int MEDIUM_HEADER = 4;

    public Traffic() {
      this(new LongAdder(), new LongAdder());
    }

    /// Counts a message of this length, sent in one unmasked frame (RFC 6455, section 5.2).
    void received(int payload) {
      frames.increment();
      bytes.add(payload + (payload <= LONGEST_SHORT ? SHORT_HEADER : MEDIUM_HEADER));
    }
  }
}
