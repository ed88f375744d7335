package dev.espionage.server.front.http;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A body that is made while it is sent. Asked by one thread at a time, each time for the next. */
@FunctionalInterface
interface Chunks {
  /** Of an empty body. */
  Chunks NONE = () -> CompletableFuture.completedStage(Optional.empty());

  /** What comes next; empty at the end. If the stage fails, the connection is closed. */
  CompletionStage<Optional<String>> next();
}
