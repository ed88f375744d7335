package dev.espionage.server.failover;

import dev.espionage.testkit.ChildProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Processes that saturate the processor: two per core.
final class CpuLoad implements AutoCloseable {
  private final List<ChildProcess> processes = new ArrayList<>();

  CpuLoad() throws IOException {
    for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
      processes.add(ChildProcess.start(new ProcessBuilder("sh", "-c", "while :; do :; done")));
    }
  }

  @Override
  public void close() {
    processes.forEach(ChildProcess::kill);
  }
}
