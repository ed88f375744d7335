package dev.espionage.loadtest.faults;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.loadtest.rig.Polling;
import dev.espionage.loadtest.rig.Rig;
import dev.espionage.loadtest.soak.FinalChecks;
import dev.espionage.loadtest.soak.Outage;
import dev.espionage.loadtest.soak.PlayTally;
import dev.espionage.loadtest.soak.SoakClients;
import dev.espionage.loadtest.soak.SoakContext;
import dev.espionage.loadtest.soak.SoakServers;
import dev.espionage.loadtest.soak.check.ClockCheck;
import dev.espionage.loadtest.soak.check.DataCommandResult;
import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// One run of a scenario: games at three speeds, the fault, the recovery and the checks. Blocking;
/// not thread-safe.
record FaultRun(Scenario scenario, Rig rig, Games games, SoakContext soakContext) {

  /// The turns per second of a room that plays fast, at a medium speed and slowly.
  private static final List<Double> SPEEDS = List.of(10.0, 2.0, 0.4);

  /// The average number of turns in a room before the fault.
  private static final int TURNS_A_ROOM = 8;

  private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(30);
  private static final Duration AFTER_RECOVERY = Duration.ofSeconds(2);
  private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(90);
  private static final Duration LONGEST_END = Duration.ofSeconds(60);
  private static final Duration LONGEST_UNION = Duration.ofSeconds(60);

  private static final int MOST_FINDINGS = 20;

  /// The games of a run, a third of them at each speed; the fault follows after the warm-up.
  record Games(int rooms, Duration warmUp, long seed) {}

  /// Creates a run on servers that are ready.
  FaultRun(Scenario scenario, Rig rig, Games games) {
    this(scenario, rig, games, new SoakContext(true));
  }

  /// Plays, lets the fault happen and checks.
  FaultReport.Run report() throws IOException, InterruptedException {
    try (ClientTransport transport = ClientTransport.start(1);
        SoakServers servers = new SoakServers(rig.endpoints(), transport, soakContext.tally())) {
      return done(transport, servers);
    }
  }

  private FaultReport.Run done(ClientTransport transport, SoakServers servers)
      throws IOException, InterruptedException {
    DataCommandResult before = DataCommandResult.of(rig.server().process(), "check");
    SoakClients soakClients = gathered(transport, servers);
    soakClients.begin();
    warmUp();
    Outage outage = new Outage(soakClients.rooms());
    soakContext.suffering(outage);
    long begun = soakContext.millis();
    scenario.fault().happen(rig);
    outage.healed();
    long faultMillis = soakContext.millis() - begun;
    awaitRecovery(soakClients, outage);
    if (!rig.awaitUnited(LONGEST_UNION)) {
      soakContext.find(Kind.SPLIT, "", "the nodes on one database do not form one cluster");
    }
    Thread.sleep(AFTER_RECOVERY);
    soakContext.closeAtOnce();
    soakClients.awaitEnd(LONGEST_END);
    awaitHistories();
    checkClocks(outage);
    long records = checks(servers, before);
    return report(outage, faultMillis, records);
  }

  /// Lets the games get under way, however slow the machine is.
  private void warmUp() throws InterruptedException {
    Thread.sleep(games.warmUp());
    long turns = (long) TURNS_A_ROOM * games.rooms();
    boolean _ = Polling.until(() -> soakContext.tally().turns() >= turns, LONGEST_WARM_UP);
  }

  private SoakClients gathered(ClientTransport transport, SoakServers servers)
      throws IOException, InterruptedException {
    double share = (double) games.rooms() / SPEEDS.size();
    TurnPacers pacers =
        TurnPacers.atRates(transport.next(), SPEEDS.stream().map(speed -> speed * share).toList());
    return SoakClients.gather(servers, soakContext, pacers, games.rooms(), 1, games.seed());
  }

  private void awaitRecovery(SoakClients soakClients, Outage outage) throws InterruptedException {
    boolean _ = Polling.until(() -> outage.silent().isEmpty(), LONGEST_RECOVERY);
    soakClients.findSilent(outage.silent(), "the fault", LONGEST_RECOVERY);
  }

  private void awaitHistories() throws InterruptedException {
    boolean _ =
        Polling.until(() -> soakContext.tally().of(PlayTally.Count.OPEN_HISTORY) == 0, LONGEST_END);
  }

  private void checkClocks(Outage outage) {
    List<Duration> waits = outage.waits();
    long longest = waits.isEmpty() ? 0 : waits.getLast().toMillis();
    for (GameNotes notes : soakContext.notes().values()) {
      soakContext.addAll(ClockCheck.of(notes, longest, soakContext.millis()));
    }
  }

  private long excessMillis() {
    return soakContext.notes().values().stream()
        .mapToLong(ClockCheck::largestExcessMillis)
        .max()
        .orElse(0);
  }

  /// Kills and restarts a server once more, so that the records come from the store.
  private long checks(SoakServers servers, DataCommandResult before)
      throws IOException, InterruptedException {
    rig.server().kill();
    if (!rig.awaitReady(LONGEST_END)) {
      soakContext.find(
          Kind.UNFINISHED,
          "",
          "a server is not ready %d s after the games".formatted(LONGEST_END.toSeconds()));
    }
    return new FinalChecks(soakContext, servers)
        .of(rig.server().process(), before, 0, games.seed())
        .records();
  }

  private FaultReport.Run report(Outage outage, long faultMillis, long records) {
    List<Finding> findings = soakContext.findings();
    return new FaultReport.Run(
        games.seed(),
        soakContext.tally().turns(),
        records,
        faultMillis,
        rig.restarts(),
        outage.waits().stream().map(Duration::toMillis).toList(),
        excessMillis(),
        soakContext.tally().reasons(),
        soakContext.tally().refusals(),
        soakContext.findingCounts(),
        findings.stream().limit(MOST_FINDINGS).map(Finding::toString).toList(),
        scenario.isAsExpected(Scenario.kinds(findings)));
  }
}
