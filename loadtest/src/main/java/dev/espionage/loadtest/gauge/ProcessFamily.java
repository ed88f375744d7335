package dev.espionage.loadtest.gauge;

import java.io.IOException;
import java.nio.file.NoSuchFileException;

/**
 * A process and its children, such as a database with one process a connection. What a child has
 * used that ends meanwhile is not counted.
 */
public record ProcessFamily(long pid) implements CpuMeter {

  @Override
  public CpuTime read() throws IOException {
    CpuTime sum = ProcFs.of(pid).read();
    var handle = ProcessHandle.of(pid);
    if (handle.isPresent()) {
      for (ProcessHandle child : handle.get().descendants().toList()) {
        try {
          sum = sum.plus(ProcFs.of(child.pid()).read());
        } catch (NoSuchFileException e) {
          // It has ended since.
        }
      }
    }
    return sum;
  }
}
