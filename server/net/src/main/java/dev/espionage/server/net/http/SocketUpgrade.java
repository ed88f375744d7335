package dev.espionage.server.net.http;

import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.socket.SocketPipeline;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.websocketx.WebSocketDecoderConfig;
import io.netty.handler.codec.http.websocketx.WebSocketServerHandshaker13;

/// Turns an HTTP channel into a WebSocket connection by replacing the handlers of its pipeline.
/// Allows no extensions: compressed lengths would depend on hidden ranks.
public final class SocketUpgrade {
  private final SocketPipeline sockets;
  private final AddressCounter tally;
  private final WebSocketDecoderConfig decoder;

  public SocketUpgrade(SocketPipeline sockets, AddressCounter tally, int maxFrame) {
    this.sockets = sockets;
    this.tally = tally;
    this.decoder =
        WebSocketDecoderConfig.newBuilder()
            .maxFramePayloadLength(maxFrame)
            .allowExtensions(false)
            .closeOnProtocolViolation(false)
            .build();
  }

  /// Counts the connection for its address until the channel closes; returns false if the address
  /// has too many.
  boolean admits(Channel channel, RouteOutcome.Upgrade to) {
    if (!tally.acquire(to.address())) {
      return false;
    }
    AddressKey address = to.address();
    var _ = channel.closeFuture().addListener(_ -> tally.release(address));
    return true;
  }

  /// Answers the upgrade. Called on the channel's event loop while nothing is read.
  ///
  /// @return the future that completes when the answer is written and the handlers are replaced
  ChannelFuture perform(Channel channel, FullHttpRequest request, RouteOutcome.Upgrade to) {
    // The route found the subprotocol in one of the header's lines. Netty reads only the first.
    request.headers().set(HttpHeaderNames.SEC_WEBSOCKET_PROTOCOL, ProtocolLimits.SUBPROTOCOL);
    var handshaker =
        new WebSocketServerHandshaker13(UpgradeRoute.PATH, ProtocolLimits.SUBPROTOCOL, decoder);
    return handshaker
        .handshake(channel, request)
        .addListener((ChannelFutureListener) done -> upgraded(done, to));
  }

  private void upgraded(ChannelFuture done, RouteOutcome.Upgrade to) {
    Channel channel = done.channel();
    if (!done.isSuccess()) {
      var _ = channel.close();
      return;
    }
    ChannelPipeline pipeline = channel.pipeline();
    HttpPipeline.HTTP_HANDLERS.stream()
        .filter(name -> pipeline.get(name) != null)
        .forEach(pipeline::remove);
    sockets.install(channel, to.identity(), to.address());
    channel.config().setAutoRead(true);
  }
}
