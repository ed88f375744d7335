package dev.espionage.server.net.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends a body chunk by chunk. It produces a chunk only after the previous one is written, so a
 * slow client holds at most one chunk in memory. The connection's {@link RequestDeadlines} limits
 * the time per chunk.
 */
final class ChunkedBody {
  private static final Logger LOG = LoggerFactory.getLogger(ChunkedBody.class);

  private final Channel channel;
  private final RequestDeadlines guard;

  ChunkedBody(Channel channel, RequestDeadlines guard) {
    this.channel = channel;
    this.guard = guard;
  }

  /** Sends the whole body and returns whether that succeeded. Blocks the calling virtual thread. */
  boolean send(ChunkSource chunkSource) {
    try {
      for (Optional<String> chunk = next(chunkSource);
          chunk.isPresent();
          chunk = next(chunkSource)) {
        byte[] bytes = chunk.get().getBytes(StandardCharsets.UTF_8);
        if (!isWritten(new DefaultHttpContent(Unpooled.wrappedBuffer(bytes)))) {
          return false;
        }
      }
      return isWritten(LastHttpContent.EMPTY_LAST_CONTENT);
    } catch (RuntimeException e) {
      LOG.warn("a streamed response was aborted: {}", e.toString());
      return false;
    }
  }

  private Optional<String> next(ChunkSource chunkSource) {
    channel.eventLoop().execute(guard::sending);
    return chunkSource.next();
  }

  /**
   * Writes a message and waits. The guard closes a channel that takes too long, which fails the
   * write.
   */
  private boolean isWritten(Object message) {
    return channel.writeAndFlush(message).awaitUninterruptibly().isSuccess();
  }
}
