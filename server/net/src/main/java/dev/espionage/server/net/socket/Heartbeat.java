package dev.espionage.server.net.socket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import java.time.Duration;

/// Checks that the client is still connected, and measures the round-trip time. It pings more often
/// while a clock runs in a game that the client plays. A ping contains only its number. Confined to
/// the connection's event loop.
final class Heartbeat {
  private static final double INTERVALS_OF_SILENCE = 2.5;

  private final Channel channel;
  private final SocketSettings settings;
  private final RoundTrip roundTrip = new RoundTrip();
  private boolean playing;
  private long heardAt;
  private long pingedAt;
  private long pings;
  private boolean awaited;

  Heartbeat(Channel channel, SocketSettings settings, long now) {
    this.channel = channel;
    this.settings = settings;
    this.heardAt = now;
    this.pingedAt = now;
  }

  /// Records that the client sent a frame.
  void heard(long now) {
    heardAt = now;
  }

  /// Records the answer to a ping; returns false if no ping expects it.
  boolean pong(ByteBuf payload, long now) {
    heard(now);
    if (!awaited || payload.readableBytes() != Long.BYTES || payload.readLong() != pings) {
      return false;
    }
    awaited = false;
    roundTrip.measured(now - pingedAt);
    return true;
  }

  /// Sends a ping if one is due.
  ///
  /// @return false if the client was silent for too long
  boolean beat(long now, boolean nowPlaying) {
    if (nowPlaying && !playing) {
      // The shorter interval begins now; silence that was allowed before this moment still is.
      heardAt = now;
    }
    playing = nowPlaying;
    if (now - heardAt > INTERVALS_OF_SILENCE * interval()) {
      return false;
    }
    if (now - pingedAt >= interval()) {
      ping(now);
    }
    return true;
  }

  void ping(long now) {
    pingedAt = now;
    awaited = true;
    pings++;
    var _ =
        channel.writeAndFlush(
            new PingWebSocketFrame(channel.alloc().buffer(Long.BYTES).writeLong(pings)),
            channel.voidPromise());
  }

  /// Returns the network time of a turn. Thread-safe.
  Duration lag() {
    return roundTrip.lag();
  }

  private long interval() {
    return (playing ? settings.heartbeatPlaying() : settings.heartbeatIdle()).toNanos();
  }
}
