package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.load.ContenderMeasurement.Contender;
import dev.espionage.tools.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// One load test, from connecting to its report. Blocking; not thread-safe.
final class LoadRun {

  /// The time limit for all games to begin or to end.
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration RECORDED = Duration.ofSeconds(10);

  private final LoadPlan plan;
  private final MeasuredServer measuredServer;
  private final ProcessSampler processSampler;

  private LoadRun(LoadPlan plan, MeasuredServer measuredServer) {
    this.plan = plan;
    this.measuredServer = measuredServer;
    this.processSampler = new ProcessSampler(measuredServer.pid(), measuredServer.management());
  }

  static LoadReport of(LoadPlan plan, MeasuredServer measuredServer)
      throws IOException, InterruptedException {
    LoadRun run = new LoadRun(plan, measuredServer);
    try (ClientTransport transport = ClientTransport.start(plan.threads());
        LoadConnector loadConnector =
            LoadConnector.to(measuredServer.endpoint(), transport, plan.room().paired())) {
      loadConnector.checkAvailable();
      return run.measured(transport, loadConnector);
    }
  }

  private LoadReport measured(ClientTransport transport, LoadConnector loadConnector)
      throws IOException, InterruptedException {
    processSampler.begin();
    LoadRooms loadRooms =
        LoadRooms.connect(loadConnector, plan.pacers(transport), plan.rooms(), plan.spectators());
    long connections = (long) plan.rooms() * (2 + plan.spectators());
    processSampler.grown("Connection", "a connection", connections);
    Contender ours = contender(loadConnector, loadRooms);
    if (!plan.baseline()) {
      return played(loadRooms, ours, List.of());
    }
    try (BareRuns bare = BareRuns.start(transport, plan.commands(), loadRooms.games()::failed)) {
      return played(loadRooms, ours, bare.connect(plan));
    }
  }

  private Contender contender(LoadConnector loadConnector, LoadRooms loadRooms) {
    CpuTime.Meter database =
        plan.databasePid().isPresent()
            ? ProcFs.family(plan.databasePid().getAsLong())
            : () -> CpuTime.NONE;
    return new Contender(
        "espionage",
        loadRooms.turnPacers(),
        loadRooms.turns(),
        loadRooms::play,
        measuredServer.meters(database),
        loadConnector.players(),
        loadConnector.spectators());
  }

  private LoadReport played(LoadRooms loadRooms, Contender ours, List<Contender> theirs)
      throws IOException, InterruptedException {
    loadRooms.begin(plan.room());
    loadRooms.turnPacers().hold(PATIENCE);
    processSampler.grown("Room", "a room at its start", plan.rooms());
    WarmUp warmUp = warmUp(ours, theirs);
    processSampler.measuring();
    List<LoadReport.Load> loads = loads(ours, theirs);
    processSampler.measured();
    List<Breakdown.Part> parts = plan.breakdown() ? parts(ours, loads.getFirst()) : List.of();
    List<LoadReport.Sum> sums = sums(loadRooms);
    return new LoadReport(
        plan.headline(),
        warmUp,
        loads,
        sums,
        loadRooms.games().outcome(loadRooms.turns()),
        parts,
        processSampler.measures());
  }

  /// Plays until compilation takes little of the server's time, or the time for it is over.
  private WarmUp warmUp(Contender ours, List<Contender> theirs)
      throws IOException, InterruptedException {
    long begin = System.nanoTime();
    WarmUp warmUp = WarmUp.NONE;
    try (Progress progress = Progress.of("warming up", plan.warmUp().toSeconds())) {
      while (!warmUp.isOver(plan.warmUp())) {
        TurnCounts window = TurnCounts.NOTHING;
        for (GameLength length : List.of(GameLength.SHORT, GameLength.WHOLE)) {
          Duration time = WarmUp.slice(plan.warmUp());
          window = window.plus(measurement(ours, length).round(time, progress));
          for (Contender other : theirs) {
            var _ = measurement(other, length).round(time.dividedBy(2), progress);
          }
        }
        warmUp = WarmUp.of(System.nanoTime() - begin, window);
      }
    }
    return warmUp;
  }

  private ContenderMeasurement measurement(Contender contender, GameLength length) {
    return new ContenderMeasurement(contender, length, plan.rate());
  }

  /// Measures whole games at each load, then short and long ones. So the rooms do not all reach the
  /// same turn at the same time while whole games are measured.
  private List<LoadReport.Load> loads(Contender ours, List<Contender> theirs)
      throws IOException, InterruptedException {
    List<ContenderMeasurement> whole =
        Stream.concat(Stream.of(ours), theirs.stream())
            .map(contender -> measurement(contender, GameLength.WHOLE))
            .toList();
    measure(whole);
    if (plan.rate().isPresent()) {
      return List.of(MeasuredLoad.report("at the rate", whole, List.of()));
    }
    List<ContenderMeasurement> halfWhole = half(whole);
    measure(halfWhole);
    List<ContenderMeasurement> apart =
        new ArrayList<>(
            List.of(measurement(ours, GameLength.SHORT), measurement(ours, GameLength.LONG)));
    if (!theirs.isEmpty()) {
      apart.add(measurement(theirs.get(BareRuns.FAN_OUT), GameLength.WHOLE));
    }
    measure(apart);
    List<ContenderMeasurement> halfApart = half(apart);
    measure(halfApart);
    return List.of(
        MeasuredLoad.report("saturated", whole, apart),
        MeasuredLoad.report("half load", halfWhole, halfApart));
  }

  private List<ContenderMeasurement> half(List<ContenderMeasurement> all) {
    return all.stream().map(one -> one.half(plan.leastRate())).toList();
  }

  private void measure(List<ContenderMeasurement> all) throws IOException, InterruptedException {
    List<ContenderMeasurement> order = new ArrayList<>(all);
    try (Progress progress = Progress.of("measuring", all.size() * plan.time().toSeconds())) {
      for (int round = 0; round < plan.rounds(); round++) {
        for (ContenderMeasurement one : order) {
          var _ = one.round(plan.round(), progress);
        }
        order.addLast(order.removeFirst());
      }
    }
  }

  /// Records the breakdown in a separate round, so that no other figure contains the recorder's
  /// cost.
  private List<Breakdown.Part> parts(Contender ours, LoadReport.Load load)
      throws IOException, InterruptedException {
    long pid =
        measuredServer.pid().orElseThrow(() -> new IOException("--breakdown: unknown process"));
    ContenderMeasurement recorded = measurement(ours, GameLength.WHOLE);
    Breakdown.Recorder recorder = Breakdown.Recorder.start(pid);
    try (Progress progress = Progress.of("recording", RECORDED.toSeconds())) {
      TurnCounts turnCounts = recorded.round(RECORDED, progress);
      if (turnCounts.turns() == 0) {
        throw new IOException("--breakdown: no turn was played while the server was recorded");
      }
    }
    return recorder.stop(load.cost().microsPerTurn());
  }

  /// Ends all games and compares the numbers of turns: every acknowledged turn was seen by both
  /// players, and is in the journal of a game that has ended.
  private List<LoadReport.Sum> sums(LoadRooms loadRooms) throws IOException, InterruptedException {
    boolean ended = loadRooms.end(PATIENCE);
    loadRooms.dismiss();
    if (!ended) {
      loadRooms.games().failed("some games did not end within " + PATIENCE);
    }
    long acknowledged = loadRooms.turns().answered().sum();
    List<LoadReport.Sum> sums = new ArrayList<>();
    sums.add(new LoadReport.Sum("acknowledged", acknowledged));
    sums.add(new LoadReport.Sum("seen by both players", loadRooms.games().turnsSeen()));
    OptionalLong stored = measuredServer.storedTurns();
    stored.ifPresent(turns -> sums.add(new LoadReport.Sum("in the journal", turns)));
    sums.stream()
        .filter(sum -> sum.turns() != acknowledged)
        .forEach(sum ->
            loadRooms
                .games()
                .failed(
                    "%,d turns %s, but %,d acknowledged"
                        .formatted(sum.turns(), sum.name(), acknowledged)));
    return sums;
  }
}
