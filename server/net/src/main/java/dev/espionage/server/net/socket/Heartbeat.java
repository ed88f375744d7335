package dev.espionage.server.net.socket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import java.time.Duration;

/**
 * Asks whether the client is there, and measures the way to it. Pings more often while a clock runs
 * in a game that the client plays. A ping carries nothing but its number. Owned by the connection's
 * event loop.
 */
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

  /** Any frame came. */
  void heard(long now) {
    heardAt = now;
  }

  /** The answer to a ping; returns false if nobody asked for it. */
  boolean pong(ByteBuf payload, long now) {
    heard(now);
    if (!awaited || payload.readableBytes() != Long.BYTES || payload.readLong() != pings) {
      return false;
    }
    awaited = false;
    roundTrip.measured(now - pingedAt);
    return true;
  }

  /**
   * Pings if it is time.
   *
   * @return false if nothing was heard for too long
   */
  boolean beat(long now, boolean nowPlaying) {
    if (nowPlaying && !playing) {
      // The shorter interval begins now; silence that was fine until here still is.
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

  /** What the network takes of a turn. */
  Duration lag() {
    return roundTrip.lag();
  }

  private long interval() {
    return (playing ? settings.heartbeatPlaying() : settings.heartbeatIdle()).toNanos();
  }
}
