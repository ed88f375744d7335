package dev.espionage.loadtest.load;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.util.Optional;

/// The measured server: a child process, or a running server of which only its metrics are known.
record MeasuredServer(
    Endpoint endpoint, Optional<ServerProcess> own, Optional<ManagementPort> management)
    implements AutoCloseable {

  static MeasuredServer started(StoreChoice store) throws IOException, InterruptedException {
    ServerProcess server = ServerProcess.start(store);
    ManagementPort management = new ManagementPort(server.management());
    return new MeasuredServer(server.endpoint(), Optional.of(server), Optional.of(management));
  }

  /// Returns a running server, with its management port if that can be reached.
  static MeasuredServer running(Endpoint endpoint, Optional<Endpoint> metrics) {
    return new MeasuredServer(endpoint, Optional.empty(), metrics.map(ManagementPort::new));
  }

  Optional<Long> pid() {
    return own.map(ServerProcess::pid);
  }

  /// Returns the meter of the server's processor time; it reads zero if the time is unknown.
  CpuTime.Meter cpu() {
    return pid()
        .<CpuTime.Meter>map(ProcFs::of)
        .or(() -> management.map(CpuTime.Meter.class::cast))
        .orElse(() -> CpuTime.NONE);
  }

  @Override
  public void close() {
    management.ifPresent(ManagementPort::close);
    own.ifPresent(ServerProcess::close);
  }
}
