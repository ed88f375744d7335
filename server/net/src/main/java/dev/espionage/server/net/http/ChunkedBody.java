package dev.espionage.server.net.http;

import dev.espionage.server.net.FailureLog;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Sends a body chunk by chunk. It produces a chunk only after the previous one is written, so a
/// slow client holds at most one chunk in memory. The connection's [RequestDeadlines] limits the
/// time per chunk.
record ChunkedBody(Channel channel, RequestDeadlines guard, FailureLog failures) {
  /// Sends the whole body and returns whether that succeeded. Blocks the calling virtual thread.
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
      failures.failed(e instanceof StageWait.NotAnswered notAnswered ? notAnswered.reason() : e);
      return false;
    }
  }

  private Optional<String> next(ChunkSource chunkSource) {
    channel.eventLoop().execute(guard::sending);
    return chunkSource.next();
  }

  /// Writes a message and waits. The guard closes a channel that takes too long, which fails the
  /// write.
  private boolean isWritten(Object message) {
    return channel.writeAndFlush(message).awaitUninterruptibly().isSuccess();
  }
}
