package dev.espionage.server.archive;

import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.net.http.StageWait;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.AddressSettings;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/// The streams of records that are being sent. Each address has one at a time. All streams together
/// read one game at a time, in turn, so that they leave the archive's connections to other
/// requests. Thread-safe.
final class RecordStreams {
  private final ArchiveStore archive;
  private final Rooms rooms;
  private final AddressCounter places;
  private final Semaphore reading = new Semaphore(1, true);

  RecordStreams(ArchiveStore archive, Rooms rooms, AddressSettings address) {
    this.archive = archive;
    this.rooms = rooms;
    this.places = new AddressCounter(1, address);
  }

  /// Opens a stream, which must be closed; empty if the address has one.
  ///
  /// @param most the maximum number of records
  Optional<RecordStream> open(
      AddressKey client, GameFilter filter, Optional<PageCursor> after, int most) {
    return places.acquire(client)
        ? Optional.of(
            new RecordStream(
                (from, limit) -> read(() -> archive.games(filter, from, limit)),
                game -> read(() -> rooms.record(game)),
                after,
                most,
                () -> places.release(client)))
        : Optional.empty();
  }

  /// Waits until no other stream reads, and for the result. Blocks the calling virtual thread.
  <T> T read(Supplier<CompletionStage<T>> query) {
    reading.acquireUninterruptibly();
    try {
      return StageWait.await(query.get());
    } finally {
      reading.release();
    }
  }
}
