package dev.espionage.server.room.core;

import dev.espionage.engine.game.Event;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is being written to the journal.
 *
 * @param next the state once it is
 * @param submission what it came of, to be answered then; null if nobody asked, or if they have
 *     waited too long
 */
record InFlight(Ruling ruling, RoomState next, @Nullable Submission submission) {

  /** The event of this kind, if there is one among what is written. */
  <E extends Event> Optional<E> event(Class<E> kind) {
    return ruling.events().stream().filter(kind::isInstance).map(kind::cast).findAny();
  }

  InFlight unasked() {
    return new InFlight(ruling, next, null);
  }
}
