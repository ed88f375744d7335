package dev.espionage.server.store.writer;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.journal.Write;
import java.util.List;
import java.util.stream.Stream;

/** What a room wants written, encoded by the thread that asked for it. */
final class Append extends Task {
  private final Write write;
  private final List<Place> places;

  Append(Write write) {
    this.write = write;
    this.places =
        Stream.concat(
                Stream.of(Place.of(write.game(), write.firstSeq(), write.entries())),
                write.next().stream()
                    .map(next -> Place.of(next.event().setup().id(), 0, List.of(next))))
            .toList();
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
    return places.stream().mapToInt(place -> place.rows().size()).sum();
  }

  /** Whether it puts a game into the archive, which takes a transaction of its own. */
  boolean isFinal() {
    return write.finished().isPresent();
  }
}
