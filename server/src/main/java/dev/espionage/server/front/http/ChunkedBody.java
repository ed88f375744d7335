package dev.espionage.server.front.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends a body piece by piece: the next one is made when the last one is written, so that no more
 * than one is in memory for a client that is slow. Owned by the channel's event loop.
 */
final class ChunkedBody {
  private static final Logger LOG = LoggerFactory.getLogger(ChunkedBody.class);

  private final Channel channel;
  private final Chunks chunks;
  private final RequestGuard guard;
  private final Consumer<Boolean> done;

  /**
   * @param done is told once whether all was written; if not, nothing more can be
   */
  ChunkedBody(Channel channel, Chunks chunks, RequestGuard guard, Consumer<Boolean> done) {
    this.channel = channel;
    this.chunks = chunks;
    this.guard = guard;
    this.done = done;
  }

  void send() {
    guard.sending();
    var _ =
        chunks
            .next()
            .thenAcceptAsync(this::write, channel.eventLoop())
            .exceptionallyAsync(this::breakOff, channel.eventLoop());
  }

  private void write(Optional<String> chunk) {
    if (chunk.isEmpty()) {
      then(LastHttpContent.EMPTY_LAST_CONTENT, () -> done.accept(true));
    } else {
      byte[] bytes = chunk.get().getBytes(StandardCharsets.UTF_8);
      then(new DefaultHttpContent(Unpooled.wrappedBuffer(bytes)), this::send);
    }
  }

  private @Nullable Void breakOff(Throwable failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    LOG.warn("a body breaks off: {}", cause.getClass().getName());
    done.accept(false);
    return null;
  }

  private void then(Object message, Runnable next) {
    var _ =
        channel
            .writeAndFlush(message)
            .addListener(
                (ChannelFutureListener)
                    written -> {
                      if (written.isSuccess()) {
                        next.run();
                      } else {
                        done.accept(false);
                      }
                    });
  }
}
