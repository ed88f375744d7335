package dev.espionage.server.net.http;

import java.util.Optional;

/// Produces a response body while it is sent. Called on one thread at a time; may block.
@FunctionalInterface
public interface ChunkSource extends AutoCloseable {
  /// An empty body.
  ChunkSource NONE = Optional::empty;

  /// Returns the next chunk; empty at the end. An exception closes the connection.
  Optional<String> next();

  /// Ends the body, whether it was sent or not.
  @Override
  default void close() {}
}
