package dev.espionage.server.store;

import dev.espionage.server.store.writer.StoreWriter;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/** Changes of rows that tell what came of them. */
final class Written {
  private Written() {}

  /** Done by the thread that writes, maybe more than once; the last try counts. */
  static <T> CompletionStage<T> by(StoreWriter writer, Function<Handle, T> change) {
    var last = new AtomicReference<Optional<T>>(Optional.empty());
    return writer
        .change(handle -> last.set(Optional.of(change.apply(handle))))
        .thenApply(_ -> last.get().orElseThrow());
  }
}
