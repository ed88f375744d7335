package dev.espionage.loadtest.gauge;

import java.io.IOException;

/** Reads what a process has used. May be called on any thread, by one at a time. */
@FunctionalInterface
public interface CpuMeter {

  /**
   * Since the process began.
   *
   * @throws IOException if it can't be read: the process is gone, or does not tell
   */
  CpuTime read() throws IOException;
}
