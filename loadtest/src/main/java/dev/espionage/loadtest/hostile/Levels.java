package dev.espionage.loadtest.hostile;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The figures of a server that has collected its garbage.
 *
 * @param liveHeap the bytes of live objects on the heap
 */
record Levels(long liveHeap, HostileReport.Figures figures) {

  /** A figure may be larger after attacks by this share, and by an absolute tolerance. */
  private static final double TOLERATED_SHARE = 0.25;

  private static final long MIB = 1 << 20;
  private static final long HEAP_TOLERANCE = 32 * MIB;
  private static final long RESIDENT_TOLERANCE = 256 * MIB;
  private static final long THREADS_TOLERANCE = 16;
  private static final long FILES_TOLERANCE = 32;

  /** The memory of a connection that waits for its deadline. */
  private static final long CONNECTION_BYTES = 16 * 1024;

  /** The memory of a game with a computer player, which goes on for a while without the other. */
  private static final long COMPUTER_GAME_BYTES = 32 * 1024;

  /**
   * Returns the figures that have not returned to their earlier levels. Computer players have a
   * connection within the server, and so two open files, for up to four games.
   *
   * @param what the attacks in between, for the findings
   * @param connections the number of connections that are still open
   */
  List<String> risen(Levels before, String what, long connections) {
    HostileReport.Figures then = before.figures;
    long games = Math.max(0, figures.computerGames() - then.computerGames());
    long bytes = connections * CONNECTION_BYTES + games * COMPUTER_GAME_BYTES;
    return Stream.of(
            risen("live heap, bytes", what, before.liveHeap, liveHeap, HEAP_TOLERANCE + bytes),
            risen(
                "resident memory, bytes",
                what,
                then.residentBytes(),
                figures.residentBytes(),
                RESIDENT_TOLERANCE + bytes),
            risen("threads", what, then.threads(), figures.threads(), THREADS_TOLERANCE),
            risen(
                "open files",
                what,
                then.files(),
                figures.files(),
                FILES_TOLERANCE + connections + games))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> risen(
      String figure, String what, long before, long after, long tolerance) {
    if (after <= before * (1 + TOLERATED_SHARE) + tolerance) {
      return Optional.empty();
    }
    return Optional.of(
        "%s: %,d before %s, %,d after: more than a quarter and %,d above"
            .formatted(figure, before, what, after, tolerance));
  }
}
