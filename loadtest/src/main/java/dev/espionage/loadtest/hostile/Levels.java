package dev.espionage.loadtest.hostile;

import dev.espionage.loadtest.gauge.Jcmd;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.loadtest.gauge.ProcFs;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The memory, threads and files of a server that has collected its garbage.
 *
 * @param liveHeap the bytes of live objects on the heap
 * @param resident the bytes of resident memory
 * @param threads the kernel's threads
 * @param files the open files, including sockets
 * @param computerGames the games that the server's computer players play
 */
record Levels(long liveHeap, long resident, long threads, long files, long computerGames) {

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
   * Collects the garbage of a server and reads its figures.
   *
   * @throws IOException if the server has ended
   */
  static Levels of(long pid, ManagementPort management) throws IOException, InterruptedException {
    return now(pid, new Jcmd(pid).liveHeapBytes(), management);
  }

  private static Levels now(long pid, long live, ManagementPort management) throws IOException {
    ProcFs process = ProcFs.of(pid);
    return new Levels(
        live,
        process.residentBytes(),
        process.threadCount(),
        process.openFiles(),
        management.metrics().computerGames());
  }

  /** Reads the figures again without collecting garbage, with the live heap of this time. */
  Levels later(long pid, ManagementPort management) throws IOException {
    return now(pid, liveHeap, management);
  }

  /**
   * Returns the figures that have not returned to their earlier levels. Computer players have a
   * connection within the server, and so two open files, for up to four games.
   *
   * @param what the attacks in between, for the findings
   * @param connections the number of connections that are still open
   */
  List<String> risen(Levels before, String what, long connections) {
    long games = Math.max(0, computerGames - before.computerGames);
    long bytes = connections * CONNECTION_BYTES + games * COMPUTER_GAME_BYTES;
    return Stream.of(
            risen("live heap, bytes", what, before.liveHeap, liveHeap, HEAP_TOLERANCE + bytes),
            risen(
                "resident memory, bytes",
                what,
                before.resident,
                resident,
                RESIDENT_TOLERANCE + bytes),
            risen("threads", what, before.threads, threads, THREADS_TOLERANCE),
            risen("open files", what, before.files, files, FILES_TOLERANCE + connections + games))
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
