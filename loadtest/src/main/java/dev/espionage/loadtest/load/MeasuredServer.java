package dev.espionage.loadtest.load;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.loadtest.gauge.ProcFs;
import dev.espionage.loadtest.process.ServerProcess;
import dev.espionage.loadtest.process.StoreChoice;
import java.io.IOException;
import java.util.Optional;

/**
 * The server that is measured: one of our own as a child process, or one that runs anyway, of which
 * we see only what it tells.
 */
record MeasuredServer(
    Endpoint endpoint, Optional<ServerProcess> own, Optional<ManagementPort> management)
    implements AutoCloseable {

  /** Starts a server. */
  static MeasuredServer started(StoreChoice store) throws IOException, InterruptedException {
    ServerProcess server = ServerProcess.start(store);
    boolean complete = false;
    try {
      MeasuredServer measuredServer =
          new MeasuredServer(
              server.endpoint(),
              Optional.of(server),
              Optional.of(new ManagementPort(server.management())));
      complete = true;
      return measuredServer;
    } finally {
      if (!complete) {
        server.close();
      }
    }
  }

  /**
   * One that runs.
   *
   * @param metrics its port for operators, if it can be reached
   */
  static MeasuredServer running(Endpoint endpoint, Optional<Endpoint> metrics) {
    return new MeasuredServer(endpoint, Optional.empty(), metrics.map(ManagementPort::new));
  }

  Optional<Long> pid() {
    return own.map(ServerProcess::pid);
  }

  /** Its processor time; nothing if there is no way to know. */
  CpuTime.Meter cpu() {
    return pid()
        .<CpuTime.Meter>map(ProcFs::of)
        .or(() -> management.map(CpuTime.Meter.class::cast))
        .orElse(() -> CpuTime.NONE);
  }

  String name() {
    return own.isPresent() ? "own" : endpoint.base().toString();
  }

  @Override
  public void close() {
    management.ifPresent(ManagementPort::close);
    own.ifPresent(ServerProcess::close);
  }
}
