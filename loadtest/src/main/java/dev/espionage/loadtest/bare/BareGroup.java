package dev.espionage.loadtest.bare;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Those who get every message of each of them, as one frame made once. Thread-safe. */
final class BareGroup {

  private static final int PAYLOAD = 300;

  /** A whole binary frame of 300 bytes (RFC 6455, section 5.2). */
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

  /** One of them has sent something. */
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
