package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.bare.BareRun;
import dev.espionage.loadtest.breakdown.Recorder;
import dev.espionage.loadtest.gauge.CpuMeter;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.Environment;
import dev.espionage.loadtest.gauge.ProcessFamily;
import dev.espionage.loadtest.pace.Paces;
import dev.espionage.loadtest.report.LoadReport;
import dev.espionage.loadtest.stint.Contender;
import dev.espionage.loadtest.stint.Count;
import dev.espionage.loadtest.stint.Stint;
import dev.espionage.loadtest.terminal.Progress;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** One load test, from connecting to its report. Blocking; for one thread. */
final class LoadRun {

  /** How long all games may take to begin. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration RECORDED = Duration.ofSeconds(10);

  private final LoadPlan plan;
  private final Subject subject;
  private final Instant startedAt;
  private final Environment environment;
  private final Watched watched;
  private final CpuMeter database;
  private long databaseNanos;

  private LoadRun(LoadPlan plan, Subject subject, Instant startedAt, Environment environment) {
    this.plan = plan;
    this.subject = subject;
    this.startedAt = startedAt;
    this.environment = environment;
    this.watched = new Watched(subject.pid(), subject.management());
    this.database =
        plan.databasePid().isPresent()
            ? new ProcessFamily(plan.databasePid().getAsLong())
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

  private Contender contender(Door door, Crowd crowd) {
    return new Contender(
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
    return new Findings(plan, subject.name(), crowd, ours, theirs, databaseNanos)
        .report(startedAt, environment, parts, watched.measures());
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
}
