package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.loadtest.rig.SupervisedServer;
import dev.espionage.loadtest.soak.check.DataCommandResult;
import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.tools.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One soak, from connecting to its report. Faults and kills are due by the time of play. That time
/// stands still while the server is down, until every room has an answer from the restarted one.
/// Blocking; not thread-safe.
final class SoakRun {

  private static final Duration TICK = Duration.ofMillis(50);

  /// The time limit for the last games to end.
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /// The number of records that are exported; few, because each export starts a program.
  private static final int MOST_EXPORTS = 3;

  private static final double MILLIS_A_SECOND = 1e3;

  private final SoakPlan plan;
  private final Optional<SupervisedServer> own;
  private final SupervisedServer.Change whileDown;
  private final List<Endpoint> nodes;
  private final SoakContext soakContext = new SoakContext(false);
  private final TurnRates rates = new TurnRates(soakContext::millis, soakContext.tally()::turns);

  private SoakRun(
      SoakPlan plan, Optional<SupervisedServer> own, SupervisedServer.Change whileDown) {
    this.plan = plan;
    this.own = own;
    this.whileDown = whileDown;
    this.nodes = own.map(server -> List.of(server.endpoint())).orElse(plan.nodes());
  }

  /// Runs the soak on its own server, which it may kill and examine, or on those of the plan. A
  /// change is made at each kill, before the server is started again.
  static SoakReport of(
      SoakPlan plan, Optional<SupervisedServer> own, SupervisedServer.Change whileDown)
      throws IOException, InterruptedException {
    SoakRun run = new SoakRun(plan, own, whileDown);
    try (ClientTransport transport = ClientTransport.start(plan.threads());
        SoakServers servers = new SoakServers(run.nodes, transport, run.soakContext.tally())) {
      return run.done(transport, servers);
    }
  }

  private SoakReport done(ClientTransport transport, SoakServers servers)
      throws IOException, InterruptedException {
    DataCommandResult before =
        own.isPresent()
            ? DataCommandResult.of(own.get().process(), "check")
            : DataCommandResult.UNKNOWN;
    SoakClients soakClients = gathered(transport, servers);
    FaultSchedule schedule = schedule(soakClients);
    long begun = soakContext.millis();
    play(soakClients, schedule);
    double seconds = (soakContext.millis() - begun) / MILLIS_A_SECOND;
    long turns = soakContext.tally().turns();
    soakContext.close();
    soakClients.awaitEnd(PATIENCE);
    schedule.look();
    SoakReport.Checks checks = checks(servers, before);
    return new SoakReport(
        plan.headline(seconds),
        played(turns / seconds),
        schedule.injectedFaults(),
        schedule.kills(),
        checks,
        soakContext.findingCounts(),
        soakContext.findings().stream().map(Finding::toString).toList(),
        rates.samples());
  }

  private SoakClients gathered(ClientTransport transport, SoakServers servers)
      throws IOException, InterruptedException {
    TurnPacers turnPacers = TurnPacers.on(transport, plan.threads(), plan.rate());
    return SoakClients.gather(
        servers, soakContext, turnPacers, plan.rooms(), plan.spectators(), plan.seed());
  }

  private FaultSchedule schedule(SoakClients soakClients) {
    return new FaultSchedule(
        FaultPlan.draw(plan), soakClients, soakContext, rates, own, whileDown, plan.killAbove());
  }

  private void play(SoakClients soakClients, FaultSchedule schedule)
      throws IOException, InterruptedException {
    soakClients.begin();
    try (Progress progress = Progress.of("soaking", plan.time().toSeconds())) {
      Duration played = Duration.ZERO;
      long last = System.nanoTime();
      while (played.compareTo(plan.time()) < 0 || !schedule.isOver()) {
        Thread.sleep(TICK);
        rates.tick();
        long now = System.nanoTime();
        if (schedule.isPlaying()) {
          Duration next = played.plusNanos(now - last);
          if (next.toSeconds() > played.toSeconds()) {
            show(progress, schedule);
          }
          played = next;
        }
        last = now;
        schedule.tick(played);
      }
    }
  }

  private void show(Progress progress, FaultSchedule schedule) {
    int suffered = schedule.injectedFaults().values().stream().mapToInt(Integer::intValue).sum();
    progress.step();
    progress.note(
        "%,.0f turns/s, %,d faults, %,d kills, %,d findings"
            .formatted(
                rates.lately(Duration.ofSeconds(1)),
                suffered,
                schedule.kills().size(),
                soakContext.findings().size()));
  }

  /// Runs the final checks. If the soak has killed its own server, it first kills and restarts it
  /// once more, so that the records come from the store.
  private SoakReport.Checks checks(SoakServers servers, DataCommandResult before)
      throws IOException, InterruptedException {
    FinalChecks finalChecks = new FinalChecks(soakContext, servers);
    if (own.isEmpty()) {
      return finalChecks.ofServers();
    }
    SupervisedServer server = own.get();
    if (plan.kills() > 0) {
      server.killAnd(whileDown);
      if (!server.awaitReady(PATIENCE)) {
        throw new IOException("the server did not start again; see " + server.process().log());
      }
    }
    return finalChecks.of(server.process(), before, MOST_EXPORTS, plan.seed());
  }

  private SoakReport.Play played(double turnsPerSecond) {
    PlayTally tally = soakContext.tally();
    return new SoakReport.Play(
        tally.turns(),
        turnsPerSecond,
        tally.reasons(),
        tally.refusals(),
        tally.of(PlayTally.Count.RETURN),
        tally.of(PlayTally.Count.SPECTATOR_SNAPSHOT),
        tally.of(PlayTally.Count.LOBBY_ANSWER));
  }
}
