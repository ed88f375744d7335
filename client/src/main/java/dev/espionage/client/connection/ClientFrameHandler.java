package dev.espionage.client.connection;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.ServerFrame;
import io.netty.buffer.ByteBufInputStream;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakeException;
import io.netty.handler.codec.http.websocketx.WebSocketClientProtocolHandler.ClientHandshakeStateEvent;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.handler.timeout.IdleStateHandler;
import java.io.IOException;

/// The last handler of the pipeline. It turns frames into messages, and every end of the channel
/// into a [DisconnectReason]. It ends a channel whose server is silent.
@SuppressWarnings("FutureReturnValueIgnored") // failures show as the channel's end
final class ClientFrameHandler extends SimpleChannelInboundHandler<WebSocketFrame> {

  /// The silence after which the client pings the server, and again gives up. It is longer than the
  /// server's interval of pings while a clock runs.
  private static final long LONGEST_SILENCE_MS = 5_500;

  private final Socket.Events events;
  private boolean pinged;
  private DisconnectReason disconnectReason =
      new DisconnectReason.Broken("the connection was lost");

  ClientFrameHandler(Socket.Events events) {
    this.events = events;
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event == ClientHandshakeStateEvent.HANDSHAKE_COMPLETE) {
      context.pipeline().addFirst(new IdleStateHandler(LONGEST_SILENCE_MS, 0, 0, MILLISECONDS));
      events.opened(context.channel());
    } else if (event instanceof IdleStateEvent idle) {
      silent(context, idle);
    } else if (event == ClientHandshakeStateEvent.HANDSHAKE_TIMEOUT) {
      end(context, new DisconnectReason.Broken("no answer to the upgrade"));
    }
  }

  /// Pings a server that is silent, and gives up when it does not answer. A client that does not
  /// read cannot know whether the server is silent.
  private void silent(ChannelHandlerContext context, IdleStateEvent idle) {
    if (!context.channel().config().isAutoRead()) {
      pinged = false;
    } else if (pinged && !idle.isFirst()) {
      end(context, new DisconnectReason.Broken("the server does not answer"));
    } else {
      pinged = true;
      context.writeAndFlush(new PingWebSocketFrame());
    }
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame)
      throws IOException {
    switch (frame) {
      case BinaryWebSocketFrame binary -> events.received(message(binary));
      case CloseWebSocketFrame close ->
          end(context, new DisconnectReason.Closed(close.statusCode(), close.reasonText()));
      default -> {
        // The previous handler answers pings; the server sends no other frames.
      }
    }
  }

  private static ServerFrame message(BinaryWebSocketFrame frame) throws IOException {
    return ServerFrame.parseFrom(new ByteBufInputStream(frame.content()));
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    events.ended(disconnectReason);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    end(context, parting(cause));
  }

  private static DisconnectReason parting(Throwable cause) {
    if (cause instanceof WebSocketClientHandshakeException refused) {
      HttpResponse response = refused.response();
      return response == null
          ? new DisconnectReason.Broken(String.valueOf(refused.getMessage()))
          : new DisconnectReason.NotUpgraded(response.status().code());
    }
    return new DisconnectReason.Broken(
        cause instanceof InvalidProtocolBufferException
            ? "the server sent an invalid ServerFrame"
            : String.valueOf(cause));
  }

  private void end(ChannelHandlerContext context, DisconnectReason why) {
    disconnectReason = why;
    context.close();
  }
}
