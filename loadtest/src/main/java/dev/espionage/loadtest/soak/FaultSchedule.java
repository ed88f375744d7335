package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.rig.SupervisedServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;

/// Injects faults and kills the server when they are due, and measures the recovery. The owner
/// polls with [#tick]. Not thread-safe.
final class FaultSchedule {

  /// The longest time that a due kill waits for its load.
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(1);

  /// The longest time after a restart that rooms may take to recover.
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final double NANOS_A_MILLI = 1e6;
  private static final double MILLIS_A_SECOND = 1e3;
  private static final double NEVER = -1;

  /// A kill from which the rooms have not all recovered yet.
  private record Underway(double second, double lastSecond, double lastThree, Outage outage) {}

  private final SoakClients soakClients;
  private final SoakContext soakContext;
  private final TurnRates rates;
  private final Optional<SupervisedServer> server;
  private final SupervisedServer.Change whileDown;
  private final double killAbove;
  private final Queue<FaultPlan.Planned> faults;
  private final Queue<Duration> dueKills;
  private final Map<String, Integer> injectedFaults = new TreeMap<>();
  private final List<SoakReport.Kill> kills = new ArrayList<>();
  private Optional<Underway> underway = Optional.empty();

  /// Creates the schedule; without a server, none is killed.
  FaultSchedule(
      FaultPlan plan,
      SoakClients soakClients,
      SoakContext soakContext,
      TurnRates rates,
      Optional<SupervisedServer> server,
      SupervisedServer.Change whileDown,
      double killAbove) {
    this.soakClients = soakClients;
    this.soakContext = soakContext;
    this.rates = rates;
    this.server = server;
    this.whileDown = whileDown;
    this.killAbove = killAbove;
    this.faults = new ArrayDeque<>(plan.faults());
    this.dueKills = new ArrayDeque<>(plan.kills());
  }

  /// Returns whether the server is up and every room has recovered from its last kill.
  boolean isPlaying() {
    return underway.isEmpty();
  }

  /// Returns whether no kill is pending or in progress.
  boolean isOver() {
    return dueKills.isEmpty() && isPlaying();
  }

  /// Injects the faults and starts the kill that are due at this time of play.
  void tick(Duration played) throws IOException, InterruptedException {
    while (!faults.isEmpty() && faults.element().at().compareTo(played) <= 0) {
      FaultPlan.Planned fault = faults.remove();
      soakClients.inject(fault);
      injectedFaults.merge(fault.fault().label(), 1, Integer::sum);
    }
    look();
    if (server.isPresent() && isPlaying() && isKillDue(played)) {
      dueKills.remove();
      kill(server.get());
    }
  }

  private boolean isKillDue(Duration played) {
    if (dueKills.isEmpty() || dueKills.element().compareTo(played) > 0) {
      return false;
    }
    return rates.lately(Duration.ofSeconds(1)) >= killAbove
        || dueKills.element().plus(LONGEST_DELAY).compareTo(played) <= 0;
  }

  private void kill(SupervisedServer running) throws IOException, InterruptedException {
    rates.tick();
    double lastThree = rates.lately(Duration.ofSeconds(3));
    double lastSecond = rates.lately(Duration.ofSeconds(1));
    double second = soakContext.millis() / MILLIS_A_SECOND;
    running.killAnd(() -> {
      Outage outage = new Outage(soakClients.rooms());
      soakContext.suffering(outage);
      underway = Optional.of(new Underway(second, lastSecond, lastThree, outage));
      whileDown.make();
    });
  }

  /// Looks whether the server runs as it should. Completes the current kill once every room has
  /// answered and a turn has been played, or 60 seconds after the restart.
  ///
  /// @throws IOException if the server has ended by itself, or does not start again
  void look() throws IOException, InterruptedException {
    if (server.isEmpty()) {
      return;
    }
    SupervisedServer own = server.get();
    int caused = kills.size() + (isPlaying() ? 0 : 1);
    if (own.restarts() > caused || (isPlaying() && !own.isReady())) {
      throw new IOException(
          "the server ended unexpectedly or did not start again; see " + own.process().log());
    }
    if (underway.isPresent() && own.restarts() == caused && own.isReady()) {
      recover(own, underway.get());
    }
  }

  /// Completes a kill when it is over. Rooms that are still silent become findings.
  private void recover(SupervisedServer own, Underway last) throws InterruptedException {
    boolean tooLong = System.nanoTime() - own.readyAt() > PATIENCE.toNanos();
    if (!last.outage.isReconnected() && !tooLong) {
      return;
    }
    underway = Optional.empty();
    kills.add(
        new SoakReport.Kill(
            last.second,
            last.lastSecond,
            last.lastThree,
            sinceRestart(own, own.readyAt()),
            sinceRestart(own, last.outage.firstTurnAt()),
            sinceRestart(own, last.outage.allConnectedAt())));
    soakClients.findSilent(last.outage.disconnected(), "a restart", PATIENCE);
  }

  private static double sinceRestart(SupervisedServer own, long nanos) {
    return nanos == Outage.NEVER ? NEVER : (nanos - own.restartedAt()) / NANOS_A_MILLI;
  }

  Map<String, Integer> injectedFaults() {
    return Map.copyOf(injectedFaults);
  }

  List<SoakReport.Kill> kills() {
    return List.copyOf(kills);
  }
}
