package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.rig.SupervisedServer;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.play.RecoveryTimes;
import dev.espionage.loadtest.soak.play.SoakClients;
import dev.espionage.loadtest.soak.play.SoakContext;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Kills a supervised server under load and measures the recovery. The owner polls with {@link
 * #look}. Not thread-safe.
 */
final class ServerKiller {

  private static final double NANOS_A_MILLI = 1e6;
  private static final double MILLIS_A_SECOND = 1e3;
  private static final double NEVER = -1;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final SupervisedServer server;
  private final SupervisedServer.Change whileDown;
  private final SoakClients soakClients;
  private final SoakContext soakContext;
  private final TurnRates rates;
  private final List<SoakReport.Kill> kills = new ArrayList<>();
  private Optional<Underway> underway = Optional.empty();

  /** A kill from which the rooms have not all recovered yet. */
  private record Underway(
      double second, double lastSecond, double lastThree, RecoveryTimes recovery) {}

  /**
   * Creates a killer of this server, which has not been restarted yet.
   *
   * @param whileDown a change that is made at each kill before the server is started again
   */
  ServerKiller(
      SupervisedServer server,
      SupervisedServer.Change whileDown,
      SoakClients soakClients,
      SoakContext soakContext,
      TurnRates rates) {
    this.server = server;
    this.whileDown = whileDown;
    this.soakClients = soakClients;
    this.soakContext = soakContext;
    this.rates = rates;
  }

  /** Returns the answered turns of the last second. */
  double turnsPerSecond() {
    return rates.lately(Duration.ofSeconds(1));
  }

  /** Kills the server, which its supervisor starts again. */
  void kill() throws IOException, InterruptedException {
    rates.tick();
    double lastThree = rates.lately(Duration.ofSeconds(3));
    double second = soakContext.millis() / MILLIS_A_SECOND;
    double lastSecond = turnsPerSecond();
    server.killAnd(() -> {
      RecoveryTimes recovery = new RecoveryTimes(System.nanoTime(), soakClients.rooms());
      soakContext.recovering(recovery);
      underway = Optional.of(new Underway(second, lastSecond, lastThree, recovery));
      whileDown.make();
    });
  }

  /** Returns whether there is no kill in progress. */
  boolean isOver() {
    return underway.isEmpty();
  }

  /**
   * Completes the current kill once every room has answered and a turn has been played, or 60
   * seconds after the restart. Rooms that are still silent become findings.
   *
   * @throws IOException if the server has ended by itself, or does not start again
   */
  void look() throws IOException, InterruptedException {
    int caused = kills.size() + (isOver() ? 0 : 1);
    if (server.restarts() > caused || (isOver() && !server.isReady())) {
      throw new IOException(
          "the server ended unexpectedly or did not start again; see " + server.process().log());
    }
    if (underway.isPresent() && server.restarts() == caused && server.isReady()) {
      recover(underway.get());
    }
  }

  private void recover(Underway last) throws InterruptedException {
    boolean tooLong = System.nanoTime() - server.readyAt() > PATIENCE.toNanos();
    if (last.recovery.isComplete() || tooLong) {
      underway = Optional.empty();
      kills.add(
          new SoakReport.Kill(
              last.second,
              last.lastSecond,
              last.lastThree,
              sinceRestart(server.readyAt()),
              sinceRestart(last.recovery.firstTurnAt()),
              sinceRestart(last.recovery.allAnsweredAt())));
      for (int room : last.recovery.silent()) {
        soakContext.find(
            Kind.UNFINISHED,
            "",
            "room %d does not answer %d s after a restart: %s"
                .formatted(
                    room, PATIENCE.toSeconds(), soakClients.underWay(room).orElse("nothing")));
      }
    }
  }

  private double sinceRestart(long nanos) {
    return nanos == RecoveryTimes.NEVER ? NEVER : (nanos - server.restartedAt()) / NANOS_A_MILLI;
  }

  List<SoakReport.Kill> kills() {
    return List.copyOf(kills);
  }
}
