package dev.espionage.server.net.http;

import java.util.Optional;

/** A body that is made while it is sent. Called by one thread, a virtual one, and may block. */
@FunctionalInterface
public interface ChunkSource {
  /** Of an empty body. */
  ChunkSource NONE = Optional::empty;

  /** Returns what comes next; empty at the end. If it throws, the connection is closed. */
  Optional<String> next();
}
