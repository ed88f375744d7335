package dev.espionage.server.room.core;

import dev.espionage.server.room.Answer;
import java.time.Instant;
import java.util.function.Consumer;

/** Administration wants the game ended, without a result. */
public record Closing(Instant arrivedAt, Consumer<Answer> asker) implements Asked {
  @Override
  public long receivedNanos() {
    return 0;
  }
}
