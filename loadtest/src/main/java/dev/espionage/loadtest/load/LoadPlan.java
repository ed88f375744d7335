package dev.espionage.loadtest.load;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.process.StoreChoice;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What is to be measured, checked.
 *
 * @param url a running server; empty: one is started
 * @param metrics the port for operators of that server
 * @param store of a server that is started
 * @param spectators of each room
 * @param rate turns a second in all; empty: a closed loop
 * @param time of each contender in all
 * @param databasePid of a database whose processor time is to be measured beside the server's
 * @param threads event loops of the client
 */
record LoadPlan(
    Optional<Endpoint> url,
    Optional<Endpoint> metrics,
    StoreChoice store,
    LoadRoom.Plan room,
    int rooms,
    int spectators,
    OptionalDouble rate,
    Duration warmUp,
    Duration time,
    boolean baseline,
    boolean breakdown,
    OptionalLong databasePid,
    int threads) {

  private static final int FEWEST_ROUNDS = 3;
  private static final long SLICE_MILLIS = 5_000;

  /**
   * With a baseline the contenders take rounds in turn, so that what else the machine does falls on
   * all of them alike.
   */
  int rounds() {
    return baseline ? Math.max(FEWEST_ROUNDS, slices(time)) : 1;
  }

  /**
   * Nobody is left waiting for longer than a few seconds: a game whose first turn does not come
   * within 30 s is aborted.
   */
  int warmUpSlices() {
    return slices(warmUp);
  }

  private static int slices(Duration time) {
    return (int) Math.max(1, Math.ceilDiv(time.toMillis(), SLICE_MILLIS));
  }

  Duration round() {
    return time.dividedBy(rounds());
  }

  /** Sockets of this process. */
  long sockets() {
    long ours = (long) rooms * (2 + spectators);
    return baseline ? 2 * ours + 2L * rooms : ours;
  }
}
