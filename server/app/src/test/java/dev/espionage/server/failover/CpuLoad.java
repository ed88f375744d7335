package dev.espionage.server.failover;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Processes that saturate the processor: two per core. */
final class CpuLoad implements AutoCloseable {
  private final List<Process> processes = new ArrayList<>();

  CpuLoad() throws IOException {
    for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
      processes.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
    }
  }

  @Override
  public void close() {
    processes.forEach(Process::destroyForcibly);
  }
}
