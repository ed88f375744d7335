package dev.espionage.loadtest.load;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.gauge.CpuTime;
import dev.espionage.loadtest.gauge.ManagementPort;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/// The measured server: a child process, or a running server of which only its metrics are known.
///
/// @param turnsBefore counts the turns of games that ended before the test; empty without a store
///   that outlives the server
record MeasuredServer(
    Endpoint endpoint,
    Optional<ServerProcess> own,
    Optional<ManagementPort> management,
    Optional<StoredTurns> turnsBefore)
    implements AutoCloseable {

  static MeasuredServer started(StoreChoice store, ServerCommands commands)
      throws IOException, InterruptedException {
    ServerProcess server = ServerProcess.start(store, commands.prefix());
    ManagementPort management = new ManagementPort(server.management());
    return new MeasuredServer(
        server.endpoint(),
        Optional.of(server),
        Optional.of(management),
        StoredTurns.now(store, server.directory()));
  }

  /// Returns a running server, with its management port if that can be reached.
  static MeasuredServer running(Endpoint endpoint, Optional<Endpoint> metrics) {
    return new MeasuredServer(
        endpoint, Optional.empty(), metrics.map(ManagementPort::new), Optional.empty());
  }

  Optional<Long> pid() {
    return own.map(ServerProcess::pid);
  }

  /// Returns the meters of the server's processor time; it reads zero if the time is unknown.
  ContenderMeasurement.Meters meters(CpuTime.Meter database) {
    return pid()
        .map(process -> ContenderMeasurement.Meters.of(process, database))
        .orElseGet(() ->
            new ContenderMeasurement.Meters(
                management.map(CpuTime.Meter.class::cast).orElse(() -> CpuTime.NONE),
                Optional.empty(),
                database));
  }

  /// Stops the server and returns the turns of the games that ended in the test; empty if no store
  /// is left.
  OptionalLong storedTurns() throws IOException {
    if (turnsBefore.isEmpty()) {
      return OptionalLong.empty();
    }
    own.ifPresent(ServerProcess::closeAndKeep);
    return OptionalLong.of(turnsBefore.get().since());
  }

  @Override
  public void close() {
    management.ifPresent(ManagementPort::close);
    own.ifPresent(ServerProcess::close);
  }
}
