package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The bare server and the peers of a load test. Not thread-safe.
final class BareRuns implements AutoCloseable {

  /// The index of the bare fan-out among the contenders.
  static final int FAN_OUT = 1;

  private final List<BareRun> runs = new ArrayList<>();

  private BareRuns() {}

  /// Starts all servers; `lost` is told when a socket ends unexpectedly.
  static BareRuns start(ClientTransport transport, ServerCommands commands, Consumer<String> lost)
      throws IOException, InterruptedException {
    BareRuns all = new BareRuns();
    boolean started = false;
    try {
      all.runs.add(BareRun.bare(transport, commands, lost));
      for (String peer : commands.peers()) {
        all.runs.add(BareRun.peer(peer, transport, commands, lost));
      }
      started = true;
    } finally {
      if (!started) {
        all.close();
      }
    }
    return all;
  }

  /// Connects all sockets and returns the contenders.
  List<ContenderMeasurement.Contender> connect(LoadPlan plan)
      throws IOException, InterruptedException {
    List<ContenderMeasurement.Contender> contenders = new ArrayList<>();
    for (BareRun run : runs) {
      contenders.addAll(run.connect(plan));
    }
    return contenders;
  }

  @Override
  public void close() {
    runs.reversed().forEach(BareRun::close);
  }
}
