package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.tools.player.Policy;
import dev.espionage.tools.report.Report;
import dev.espionage.tools.report.ReportLayout;
import dev.espionage.tools.terminal.ParallelCalls;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

/// Measures the server memory of idle connections, and of rooms at their start and after [#TURNS]
/// turns. Blocking; not thread-safe.
///
/// @param connections the number of idle connections
/// @param rest the idle time before each sample, at most [#LONGEST_REST]; a scheduler keeps a
///   cancelled timer until it is due, for at most 8 s
record MemoryRun(LoadPlan plan, int connections, Duration rest, MeasuredServer measuredServer) {

  /// The longest rest, below the 30 s after which the server aborts a game without a first turn.
  static final Duration LONGEST_REST = Duration.ofSeconds(20);

  private static final int TURNS = 60;
  private static final int FIRST_CONNECTIONS = 500;
  private static final int FIRST_ROOMS = 100;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  MemoryReport report() throws IOException, InterruptedException {
    ProcessSampler processSampler =
        new ProcessSampler(measuredServer.pid(), measuredServer.management());
    try (ClientTransport transport = ClientTransport.start(plan.threads());
        LoadConnector loadConnector =
            LoadConnector.to(measuredServer.endpoint(), transport, false)) {
      warmUp(loadConnector);
      Thread.sleep(rest);
      processSampler.begin();
      var _ = connect(loadConnector, connections);
      grown(processSampler, "Connection", "an idle connection", connections);
      LoadRooms loadRooms = connectRooms(loadConnector, plan.rooms());
      grown(processSampler, "Player", "a player's connection", 2L * plan.rooms());
      begin(loadRooms);
      grown(processSampler, "RoomAtStart", "a room at turn 0", plan.rooms());
      loadRooms.turnPacers().resume();
      loadRooms.awaitStopped();
      String added = "added to a room by " + TURNS + " turns";
      grown(processSampler, "RoomAfterTurns", added, plan.rooms());
      loadRooms.dismiss();
      return new MemoryReport(
          List.of(
              "%,d idle connections".formatted(connections),
              "%,d rooms of %s".formatted(plan.rooms(), plan.room().variant().id()),
              "store " + plan.store().label()),
          processSampler.measures(),
          loadRooms.games().errors());
    }
  }

  private void grown(ProcessSampler processSampler, String key, String what, long things)
      throws IOException, InterruptedException {
    Thread.sleep(rest);
    processSampler.grown(key, what, things);
  }

  /// Runs once without measuring, so that first-time costs (classes, pools, compiled code) are left
  /// out.
  private void warmUp(LoadConnector loadConnector) throws IOException, InterruptedException {
    connect(loadConnector, FIRST_CONNECTIONS).forEach(LeanClient::close);
    LoadRooms loadRooms = connectRooms(loadConnector, FIRST_ROOMS);
    begin(loadRooms);
    loadRooms.turnPacers().resume();
    loadRooms.awaitStopped();
  }

  private static List<LeanClient> connect(LoadConnector loadConnector, int count)
      throws IOException, InterruptedException {
    List<Callable<LeanClient>> tasks =
        IntStream.range(0, count)
            .<Callable<LeanClient>>mapToObj(
                i -> () -> loadConnector.player(loadConnector.transport().next(), "Guest " + i))
            .toList();
    return ParallelCalls.all("connections", tasks);
  }

  private LoadRooms connectRooms(LoadConnector loadConnector, int rooms)
      throws IOException, InterruptedException {
    return LoadRooms.connect(loadConnector, plan.pacers(loadConnector.transport()), rooms, 0);
  }

  private void begin(LoadRooms loadRooms) throws IOException, InterruptedException {
    LoadRoom.Plan asked = plan.room();
    loadRooms.begin(
        new LoadRoom.Plan(
            asked.variant(), asked.timeControl(), asked.seed(), Policy::peaceful, TURNS, false));
    loadRooms.turnPacers().hold(PATIENCE);
  }

  /// The report of the memory that connections and rooms use in a server.
  public record MemoryReport(
      List<String> headline, List<ProcessSampler.Measure> measures, List<String> errors)
      implements Report {

    public MemoryReport {
      headline = List.copyOf(headline);
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
          headline,
          List.of(),
          List.of(ProcessSampler.Measure.table("Memory", measures)),
          new ReportLayout.Findings("error", errors.size(), errors));
    }
  }
}
