package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.tools.terminal.Progress;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// One load test, from connecting to its report. Blocking; not thread-safe.
final class LoadRun {

  /// The time limit for all games to begin.
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration RECORDED = Duration.ofSeconds(10);
  private static final double NANOS_A_MICRO = 1e3;

  private final LoadPlan plan;
  private final MeasuredServer measuredServer;
  private final ProcessSampler processSampler;
  private final CpuTime.Meter database;
  private long databaseNanos;

  private LoadRun(LoadPlan plan, MeasuredServer measuredServer) {
    this.plan = plan;
    this.measuredServer = measuredServer;
    this.processSampler = new ProcessSampler(measuredServer.pid(), measuredServer.management());
    this.database =
        plan.databasePid().isPresent()
            ? ProcFs.family(plan.databasePid().getAsLong())
            : () -> CpuTime.NONE;
  }

  static LoadReport of(LoadPlan plan, MeasuredServer measuredServer)
      throws IOException, InterruptedException {
    LoadRun run = new LoadRun(plan, measuredServer);
    try (ClientTransport transport = ClientTransport.start(plan.threads());
        LoadConnector loadConnector = LoadConnector.to(measuredServer.endpoint(), transport)) {
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
    if (!plan.baseline()) {
      return played(loadConnector, loadRooms, List.of());
    }
    try (BareRun bare = new BareRun(transport, loadRooms.games()::failed)) {
      return played(
          loadConnector,
          loadRooms,
          bare.connect(plan).stream().map(ContenderMeasurement::new).toList());
    }
  }

  private ContenderMeasurement.Contender contender(
      LoadConnector loadConnector, LoadRooms loadRooms) {
    return new ContenderMeasurement.Contender(
        "espionage",
        loadRooms.turnPacers(),
        loadRooms.turns(),
        measuredServer.cpu(),
        loadConnector.players(),
        loadConnector.spectators());
  }

  private LoadReport played(
      LoadConnector loadConnector, LoadRooms loadRooms, List<ContenderMeasurement> theirs)
      throws IOException, InterruptedException {
    loadRooms.begin(plan.room());
    loadRooms.turnPacers().hold(PATIENCE);
    processSampler.grown("Room", "a room at its start", plan.rooms());
    ContenderMeasurement ours = new ContenderMeasurement(contender(loadConnector, loadRooms));
    compete(ours, Stream.concat(Stream.of(ours), theirs.stream()).toList());
    processSampler.measured();
    List<Breakdown.Part> parts = plan.breakdown() ? parts(ours) : List.of();
    loadRooms.dismiss();
    return new LoadReport(
        plan.headline(),
        loadRooms.games().outcome(loadRooms.turns(), ours.total(), ours.overdue()),
        ours.untilShown(),
        ours.untilAnswered(),
        ours.total().cost(databaseMicros(ours)),
        theirs.stream().map(other -> bare(ours, other)).toList(),
        parts,
        processSampler.measures(),
        ours.samples());
  }

  private void compete(ContenderMeasurement ours, List<ContenderMeasurement> all)
      throws IOException, InterruptedException {
    int slices = plan.warmUpSlices();
    try (Progress progress = Progress.of("warming up", all.size() * plan.warmUp().toSeconds())) {
      for (int slice = 0; slice < slices; slice++) {
        for (ContenderMeasurement other : all) {
          other.warmUp(plan.warmUp().dividedBy(slices), progress);
        }
      }
    }
    processSampler.measuring();
    List<ContenderMeasurement> order = new ArrayList<>(all);
    try (Progress progress = Progress.of("measuring", all.size() * plan.time().toSeconds())) {
      for (int round = 0; round < plan.rounds(); round++) {
        for (ContenderMeasurement other : order) {
          CpuTime before = database.read();
          var _ = other.round(plan.round(), progress);
          databaseNanos += other == ours ? database.read().since(before).nanos() : 0;
        }
        order.addLast(order.removeFirst());
      }
    }
  }

  /// Records the breakdown in a separate round, so that no other figure contains the recorder's
  /// cost.
  private List<Breakdown.Part> parts(ContenderMeasurement ours)
      throws IOException, InterruptedException {
    long pid =
        measuredServer.pid().orElseThrow(() -> new IOException("--breakdown: unknown process"));
    ContenderMeasurement recorded = new ContenderMeasurement(ours.contender());
    Breakdown.Recorder recorder = Breakdown.Recorder.start(pid);
    try (Progress progress = Progress.of("recording", RECORDED.toSeconds())) {
      TurnCounts turnCounts = recorded.round(RECORDED, progress);
      if (turnCounts.turns() == 0) {
        throw new IOException("--breakdown: no turn was played while the server was recorded");
      }
    }
    return recorder.stop(ours.total().serverMicrosPerTurn());
  }

  private double databaseMicros(ContenderMeasurement ours) {
    long turns = ours.total().turns();
    return turns == 0 ? 0 : databaseNanos / NANOS_A_MICRO / turns;
  }

  private static LoadReport.Bare bare(ContenderMeasurement ours, ContenderMeasurement other) {
    return new LoadReport.Bare(
        other.contender().name(),
        other.total().turns(),
        other.total().turnsPerSecond(),
        other.total().cost(0),
        other.untilShown(),
        ratio(ours, other, TurnCounts::serverMicrosPerTurn),
        ratio(ours, other, TurnCounts::serverMicrosPerPush));
  }

  private static LoadReport.Ratio ratio(
      ContenderMeasurement ours, ContenderMeasurement other, ToDoubleFunction<TurnCounts> figure) {
    return LoadReport.Ratio.of(figures(ours, figure), figures(other, figure));
  }

  private static List<Double> figures(
      ContenderMeasurement other, ToDoubleFunction<TurnCounts> figure) {
    return other.rounds().stream().map(figure::applyAsDouble).toList();
  }
}
