package dev.espionage.server.sql.writer;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Write;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** What a room wants written, encoded by the thread that asked for it. */
final class Append extends Task {
  private final Write write;
  private final Optional<RowCondition> condition;
  private final List<Place> places;

  Append(Write write) {
    this(write, Optional.empty());
  }

  Append(Write write, Optional<RowCondition> condition) {
    this.write = write;
    this.condition = condition;
    this.places =
        Stream.concat(
                Stream.of(Place.of(write.game(), write.firstSeq(), write.entries())),
                write.next().stream()
                    .map(next -> Place.of(next.event().setup().id(), 0, List.of(next))))
            .toList();
  }

  /** Whether the rows that it depends on are as they have to be; changes them if so. */
  boolean isMet(Handle handle) throws SQLException {
    return condition.isEmpty() || Rows.change(() -> condition.get().apply(handle));
  }

  GameId game() {
    return write.game();
  }

  Write write() {
    return write;
  }

  /** In the game itself, and in the one that begins with it. */
  List<Place> places() {
    return places;
  }

  int events() {
    int events = 0;
    for (Place place : places) {
      events += place.rows().size();
    }
    return events;
  }
}
