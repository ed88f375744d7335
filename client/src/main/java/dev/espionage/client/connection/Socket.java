package dev.espionage.client.connection;

import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ServerFrame;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolConfig;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.util.Optional;
import javax.net.ssl.SSLException;

/// One attempt to reach the server: TCP, TLS if the address requires it, and the upgrade to a
/// WebSocket. Netty's handler answers the server's pings, which are its heartbeat.
final class Socket extends ChannelInitializer<Channel> {

  /// The events of one socket, on the event loop. [#ended] comes exactly once and last.
  interface Events {

    /// The upgrade succeeded.
    void opened(Channel channel);

    void received(ServerFrame frame);

    void ended(DisconnectReason disconnectReason);
  }

  /// The longest time for TCP, and again for the upgrade. The next attempt may reach another node.
  private static final int CONNECT_MS = 5_000;

  private static final int HTTP_BYTES = 16 * 1024;

  /// The longest frame accepted. The server sends histories in longer frames than a client may
  /// send.
  private static final int FRAME_BYTES = 256 * 1024;

  private final Endpoint endpoint;
  private final Optional<String> token;
  private final Events events;

  private Socket(Endpoint endpoint, Optional<String> token, Events events) {
    this.endpoint = endpoint;
    this.token = token;
    this.events = events;
  }

  /// Starts an attempt, and reports its events to `events` on `loop`.
  static void open(
      Endpoint endpoint,
      Optional<String> token,
      EventLoop loop,
      Class<? extends Channel> type,
      Events events) {
    new Bootstrap()
        .group(loop)
        .channel(type)
        .option(ChannelOption.TCP_NODELAY, true)
        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MS)
        .handler(new Socket(endpoint, token, events))
        .connect(endpoint.host(), endpoint.port())
        .addListener(connected -> {
          if (!connected.isSuccess()) {
            events.ended(new DisconnectReason.Broken(String.valueOf(connected.cause())));
          }
        });
  }

  @Override
  protected void initChannel(Channel channel) throws SSLException {
    ChannelPipeline pipeline = channel.pipeline();
    if (endpoint.isSecure()) {
      SslContext tls = SslContextBuilder.forClient().build();
      pipeline.addLast("tls", tls.newHandler(channel.alloc(), endpoint.host(), endpoint.port()));
    }
    pipeline
        .addLast("http", new HttpClientCodec())
        .addLast("upgrade-answer", new HttpObjectAggregator(HTTP_BYTES))
        .addLast("websocket", new WebSocketClientProtocolHandler(webSocket()))
        .addLast("frames", new ClientFrameHandler(events));
  }

  private WebSocketClientProtocolConfig webSocket() {
    return WebSocketClientProtocolConfig.newBuilder()
        .webSocketUri(endpoint.socket())
        .version(WebSocketVersion.V13)
        .subprotocol(ProtocolLimits.SUBPROTOCOL)
        .customHeaders(headers())
        .generateOriginHeader(false)
        .handshakeTimeoutMillis(CONNECT_MS)
        .maxFramePayloadLength(FRAME_BYTES)
        .handleCloseFrames(false)
        .sendCloseFrame(null)
        .dropPongFrames(true)
        .build();
  }

  private HttpHeaders headers() {
    HttpHeaders headers = new DefaultHttpHeaders();
    token.ifPresent(known -> headers.set(HttpHeaderNames.AUTHORIZATION, "Bearer " + known));
    return headers;
  }
}
