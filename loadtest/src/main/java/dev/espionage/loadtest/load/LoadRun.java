package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.bare.BareRun;
import dev.espionage.loadtest.breakdown.Recorder;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.pace.Paces;
import dev.espionage.loadtest.report.LoadReport;
import dev.espionage.loadtest.stint.Count;
import dev.espionage.loadtest.stint.Stint;
import dev.espionage.loadtest.terminal.Progress;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** One load test, from connecting to its report. Blocking; for one thread. */
final class LoadRun {

  /** How long all games may take to begin. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration RECORDED = Duration.ofSeconds(10);
  private static final double MILLIS_A_SECOND = 1e3;
  private static final double NANOS_A_MICRO = 1e3;

  private final LoadPlan plan;
  private final Subject subject;
  private final Instant startedAt;
  private final Environment environment;
  private final Watched watched;
  private final CpuTime.Meter database;
  private long databaseNanos;

  private LoadRun(LoadPlan plan, Subject subject, Instant startedAt, Environment environment) {
    this.plan = plan;
    this.subject = subject;
    this.startedAt = startedAt;
    this.environment = environment;
    this.watched = new Watched(subject.pid(), subject.management());
    this.database =
        plan.databasePid().isPresent()
            ? ProcFs.family(plan.databasePid().getAsLong())
            : () -> CpuTime.NONE;
  }

  /**
   * Does it.
   *
   * @throws IOException if the server can't be reached or measured, or stands still
   */
  static LoadReport of(LoadPlan plan, Subject subject, Instant startedAt, Environment environment)
      throws IOException, InterruptedException {
    LoadRun run = new LoadRun(plan, subject, startedAt, environment);
    try (ClientTransport transport = ClientTransport.start(plan.threads());
        Door door = Door.to(subject.endpoint(), transport)) {
      door.knock();
      return run.measured(transport, door);
    }
  }

  private LoadReport measured(ClientTransport transport, Door door)
      throws IOException, InterruptedException {
    List<EventLoop> loops = Stream.generate(transport::next).limit(plan.threads()).toList();
    watched.begin();
    Crowd crowd =
        Crowd.connect(door, Paces.on(loops, plan.rate()), plan.rooms(), plan.spectators());
    long connections = (long) plan.rooms() * (2 + plan.spectators());
    watched.grown("Connection", "a connection", connections);
    if (!plan.baseline()) {
      return played(door, crowd, List.of());
    }
    try (BareRun bare =
        BareRun.start(
            transport,
            () -> Paces.on(loops, plan.rate()),
            plan.rooms(),
            plan.spectators(),
            crowd.games()::failed)) {
      return played(door, crowd, bare.contenders().stream().map(Stint::new).toList());
    }
  }

  private Stint.Contender contender(Door door, Crowd crowd) {
    return new Stint.Contender(
        "espionage",
        crowd.paces(),
        crowd.turns(),
        subject.cpu(),
        door.players(),
        door.spectators());
  }

  private LoadReport played(Door door, Crowd crowd, List<Stint> theirs)
      throws IOException, InterruptedException {
    crowd.begin(plan.room());
    crowd.paces().hold(PATIENCE);
    watched.grown("Room", "a room at its start", plan.rooms());
    Stint ours = new Stint(contender(door, crowd));
    compete(ours, Stream.concat(Stream.of(ours), theirs.stream()).toList());
    watched.measured();
    List<LoadReport.Part> parts = plan.breakdown() ? parts(ours) : List.of();
    crowd.dismiss();
    return new LoadReport(
        startedAt.toString(),
        setup(),
        environment,
        outcome(crowd, ours),
        ours.untilShown(),
        ours.untilAnswered(),
        LoadReport.Cost.of(ours.total(), databaseMicros(ours)),
        theirs.stream().map(stint -> bare(ours, stint)).toList(),
        parts,
        watched.measures(),
        ours.samples());
  }

  private void compete(Stint ours, List<Stint> all) throws IOException, InterruptedException {
    int slices = plan.warmUpSlices();
    try (Progress progress = Progress.of("warming up", all.size() * plan.warmUp().toSeconds())) {
      for (int slice = 0; slice < slices; slice++) {
        for (Stint stint : all) {
          stint.warmUp(plan.warmUp().dividedBy(slices), progress);
        }
      }
    }
    watched.measuring();
    List<Stint> order = new ArrayList<>(all);
    try (Progress progress = Progress.of("measuring", all.size() * plan.time().toSeconds())) {
      for (int round = 0; round < plan.rounds(); round++) {
        for (Stint stint : order) {
          CpuTime before = database.read();
          var _ = stint.round(plan.round(), progress);
          databaseNanos += stint == ours ? database.read().since(before).nanos() : 0;
        }
        order.addLast(order.removeFirst());
      }
    }
  }

  /** Recorded in a round of its own, so that the recorder's cost is in no other figure. */
  private List<LoadReport.Part> parts(Stint ours) throws IOException, InterruptedException {
    long pid = subject.pid().orElseThrow(() -> new IOException("--breakdown: no process"));
    Stint recorded = new Stint(ours.contender());
    Recorder recorder = Recorder.start(pid);
    try (Progress progress = Progress.of("recording", RECORDED.toSeconds())) {
      Count count = recorded.round(RECORDED, progress);
      if (count.turns() == 0) {
        throw new IOException("--breakdown: no turn was played while the server was recorded");
      }
    }
    return recorder.stop().parts(ours.total().serverMicrosPerTurn());
  }

  private double databaseMicros(Stint ours) {
    long turns = ours.total().turns();
    return turns == 0 ? 0 : databaseNanos / NANOS_A_MICRO / turns;
  }

  private LoadReport.Setup setup() {
    Room.Plan room = plan.room();
    return new LoadReport.Setup(
        plan.rooms(),
        plan.spectators(),
        plan.rate().orElse(0),
        plan.time().toMillis() / MILLIS_A_SECOND,
        plan.rounds(),
        plan.warmUp().toMillis() / MILLIS_A_SECOND,
        room.variant().id(),
        room.timeControl(),
        plan.url().isPresent() ? "" : plan.store().label(),
        room.seed(),
        subject.name(),
        plan.threads());
  }

  private static LoadReport.Outcome outcome(Crowd crowd, Stint ours) {
    GameTally games = crowd.games();
    return new LoadReport.Outcome(
        ours.total().turns(),
        crowd.turns().turnsSent(),
        crowd.turns().turnsAnswered(),
        crowd.turns().turnsShown(),
        ours.total().turnsPerSecond(),
        ours.overdue(),
        games.games(),
        games.results(),
        games.reasons(),
        games.refusals(),
        games.spectatorBoards(),
        games.conflations(),
        games.errorCount(),
        games.errors());
  }

  private static LoadReport.Bare bare(Stint ours, Stint stint) {
    return new LoadReport.Bare(
        stint.contender().name(),
        stint.total().turns(),
        stint.total().turnsPerSecond(),
        LoadReport.Cost.of(stint.total(), 0),
        stint.untilShown(),
        ratio(ours, stint, Count::serverMicrosPerTurn),
        ratio(ours, stint, Count::serverMicrosPerPush));
  }

  private static LoadReport.Ratio ratio(Stint ours, Stint stint, ToDoubleFunction<Count> figure) {
    return LoadReport.Ratio.of(figures(ours, figure), figures(stint, figure));
  }

  private static List<Double> figures(Stint stint, ToDoubleFunction<Count> figure) {
    return stint.rounds().stream().map(figure::applyAsDouble).toList();
  }
}
