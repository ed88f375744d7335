package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.loadtest.pace.TurnPacers;
import dev.espionage.tools.player.Policy;
import dev.espionage.tools.report.MachineInfo;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.terminal.ParallelCalls;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measures the server memory of idle connections, and of rooms at their start and after {@link
 * #TURNS} turns. Blocking; not thread-safe.
 */
final class MemoryRun {

  /** The longest rest, below the 30 s after which the server aborts a game without a first turn. */
  static final Duration LONGEST_REST = Duration.ofSeconds(20);

  private static final int TURNS = 60;
  private static final int FIRST_CONNECTIONS = 500;
  private static final int FIRST_ROOMS = 100;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final LoadPlan plan;
  private final int connections;
  private final Duration rest;
  private final MeasuredServer measuredServer;

  /**
   * Creates a run.
   *
   * @param connections the number of idle connections
   * @param rest the idle time before each sample, at most {@link #LONGEST_REST}; a scheduler keeps
   *     a cancelled timer until it is due, for at most 8 s
   */
  MemoryRun(LoadPlan plan, int connections, Duration rest, MeasuredServer measuredServer) {
    this.plan = plan;
    this.connections = connections;
    this.rest = rest;
    this.measuredServer = measuredServer;
  }

  MemoryReport report(String startedAt, MachineInfo machineInfo)
      throws IOException, InterruptedException {
    ProcessSampler processSampler =
        new ProcessSampler(measuredServer.pid(), measuredServer.management());
    try (ClientTransport transport = ClientTransport.start(plan.threads());
        LoadConnector loadConnector = LoadConnector.to(measuredServer.endpoint(), transport)) {
      List<EventLoop> loops = Stream.generate(transport::next).limit(plan.threads()).toList();
      warmUp(loadConnector, loops);
      Thread.sleep(rest);
      processSampler.begin();
      var _ = connect(loadConnector, loops, connections);
      grown(processSampler, "Connection", "an idle connection", connections);
      LoadRooms loadRooms = connectRooms(loadConnector, loops, plan.rooms());
      grown(processSampler, "Player", "a player's connection", 2L * plan.rooms());
      begin(loadRooms);
      grown(processSampler, "RoomAtStart", "a room at turn 0", plan.rooms());
      loadRooms.turnPacers().resume();
      loadRooms.awaitStopped();
      String added = "added to a room by " + TURNS + " turns";
      grown(processSampler, "RoomAfterTurns", added, plan.rooms());
      loadRooms.dismiss();
      return new MemoryReport(
          startedAt,
          connections,
          plan.rooms(),
          plan.room().variant().id(),
          plan.store().label(),
          machineInfo,
          processSampler.measures(),
          loadRooms.games().errors());
    }
  }

  private void grown(ProcessSampler processSampler, String key, String what, long things)
      throws IOException, InterruptedException {
    Thread.sleep(rest);
    processSampler.grown(key, what, things);
  }

  /**
   * Runs once without measuring, so that first-time costs (classes, pools, compiled code) are left
   * out.
   */
  private void warmUp(LoadConnector loadConnector, List<EventLoop> loops)
      throws IOException, InterruptedException {
    connect(loadConnector, loops, FIRST_CONNECTIONS).forEach(LeanClient::close);
    LoadRooms loadRooms = connectRooms(loadConnector, loops, FIRST_ROOMS);
    begin(loadRooms);
    loadRooms.turnPacers().resume();
    loadRooms.awaitStopped();
  }

  private static List<LeanClient> connect(
      LoadConnector loadConnector, List<EventLoop> loops, int count)
      throws IOException, InterruptedException {
    List<Callable<LeanClient>> tasks =
        IntStream.range(0, count)
            .<Callable<LeanClient>>mapToObj(
                i -> () -> loadConnector.guest(loops.get(i % loops.size()), "Guest " + i))
            .toList();
    return ParallelCalls.all("connections", tasks);
  }

  private static LoadRooms connectRooms(
      LoadConnector loadConnector, List<EventLoop> loops, int rooms)
      throws IOException, InterruptedException {
    return LoadRooms.connect(loadConnector, TurnPacers.on(loops, OptionalDouble.empty()), rooms, 0);
  }

  private void begin(LoadRooms loadRooms) throws IOException, InterruptedException {
    LoadRoom.Plan asked = plan.room();
    loadRooms.begin(
        new LoadRoom.Plan(
            asked.variant(), asked.timeControl(), asked.seed(), Policy::peaceful, TURNS));
    loadRooms.turnPacers().hold(PATIENCE);
  }

  /** The report of the memory that connections and rooms use in a server. */
  public record MemoryReport(
      String startedAt,
      int connections,
      int rooms,
      String variant,
      String store,
      MachineInfo machineInfo,
      List<ProcessSampler.Measure> measures,
      List<String> errors)
      implements Report {

    public MemoryReport {
      measures = List.copyOf(measures);
      errors = List.copyOf(errors);
    }

    @Override
    public boolean isClean() {
      return errors.isEmpty();
    }

    @Override
    public ReportLayout layout() {
      return new ReportLayout(
          "Espionage memory",
          List.of(
              "%,d idle connections".formatted(connections),
              "%,d rooms of %s".formatted(rooms, variant),
              "store " + store),
          List.of(),
          List.of(ProcessSampler.Measure.table("Memory", measures)),
          new ReportLayout.Findings("error", errors.size(), errors),
          machineInfo.environment(startedAt));
    }
  }
}
