package dev.espionage.server.net.http;

import java.util.Optional;

/** Produces a response body while it is sent. Called on one virtual thread; may block. */
@FunctionalInterface
public interface ChunkSource {
  /** An empty body. */
  ChunkSource NONE = Optional::empty;

  /** Returns the next chunk; empty at the end. An exception closes the connection. */
  Optional<String> next();
}
