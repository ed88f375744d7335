package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.play.RecoveryTimes;
import dev.espionage.loadtest.soak.play.SoakClients;
import dev.espionage.loadtest.soak.play.SoakContext;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Kills the server, starts it again and measures the recovery. Another thread starts the server;
 * the owner polls with {@link #look}. Not thread-safe.
 */
final class ServerKiller {

  private static final double NANOS_A_MILLI = 1e6;
  private static final double MILLIS_A_SECOND = 1e3;
  private static final double NEVER = -1;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final OwnServer server;
  private final SoakClients soakClients;
  private final SoakContext soakContext;
  private final TurnRates rates;
  private final double killAbove;
  private final List<SoakReport.Kill> kills = new ArrayList<>();
  private Optional<Underway> underway = Optional.empty();

  /** A kill from which the rooms have not all recovered yet. */
  private record Underway(
      double second,
      double lastSecond,
      double lastThree,
      RecoveryTimes recovery,
      long startedAt,
      FutureTask<Long> ready) {}

  /**
   * Creates a killer of this server.
   *
   * @param killAbove the turns per second from which on a kill is worthwhile
   */
  ServerKiller(
      OwnServer server,
      SoakClients soakClients,
      SoakContext soakContext,
      TurnRates rates,
      double killAbove) {
    this.server = server;
    this.soakClients = soakClients;
    this.soakContext = soakContext;
    this.rates = rates;
    this.killAbove = killAbove;
  }

  /** Returns whether the current rate of turns has reached {@code killAbove}. */
  boolean isWorthIt() {
    return rates.lately(Duration.ofSeconds(1)) >= killAbove;
  }

  /** Kills the server and starts it again on another thread. */
  void kill() throws InterruptedException {
    rates.tick();
    double lastSecond = rates.lately(Duration.ofSeconds(1));
    double lastThree = rates.lately(Duration.ofSeconds(3));
    double second = soakContext.millis() / MILLIS_A_SECOND;
    server.kill();
    RecoveryTimes recovery = new RecoveryTimes(System.nanoTime(), soakClients.rooms());
    soakContext.recovering(recovery);
    FutureTask<Long> ready = new FutureTask<>(restart());
    underway =
        Optional.of(
            new Underway(second, lastSecond, lastThree, recovery, System.nanoTime(), ready));
    Thread.ofVirtual().start(ready);
  }

  private Callable<Long> restart() {
    return () -> {
      server.restart();
      return System.nanoTime();
    };
  }

  /** Returns whether there is no kill in progress. */
  boolean isOver() {
    return underway.isEmpty();
  }

  /**
   * Completes the current kill once every room has answered and a turn has been played, or 60
   * seconds after the restart. Rooms that are still silent become findings.
   *
   * @throws IOException if the server cannot be started again
   */
  void look() throws IOException, InterruptedException {
    if (underway.isEmpty() || !underway.get().ready.isDone()) {
      return;
    }
    Underway last = underway.get();
    long ready = readyAt(last);
    boolean tooLong = System.nanoTime() - ready > PATIENCE.toNanos();
    if (last.recovery.isComplete() || tooLong) {
      underway = Optional.empty();
      kills.add(
          new SoakReport.Kill(
              last.second,
              last.lastSecond,
              last.lastThree,
              since(last, ready),
              since(last, last.recovery.firstTurnAt()),
              since(last, last.recovery.allAnsweredAt())));
      for (int room : last.recovery.silent()) {
        find(room);
      }
    }
  }

  private void find(int room) throws InterruptedException {
    String what = soakClients.underWay(room).orElse("nothing");
    soakContext
        .findings()
        .add(
            new Finding(
                Kind.UNFINISHED,
                "",
                Finding.NO_TURN,
                soakContext.millis(),
                "room %d does not answer %d s after a restart: %s"
                    .formatted(room, PATIENCE.toSeconds(), what)));
  }

  private static long readyAt(Underway last) throws IOException, InterruptedException {
    try {
      return last.ready.get();
    } catch (ExecutionException e) {
      throw new IOException("the server did not restart: " + e.getCause(), e);
    }
  }

  private static double since(Underway last, long nanos) {
    return nanos == RecoveryTimes.NEVER ? NEVER : (nanos - last.startedAt) / NANOS_A_MILLI;
  }

  List<SoakReport.Kill> kills() {
    return List.copyOf(kills);
  }
}
