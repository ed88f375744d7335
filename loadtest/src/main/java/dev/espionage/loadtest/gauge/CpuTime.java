package dev.espionage.loadtest.gauge;

import java.io.IOException;

/**
 * Processor time that a process has used.
 *
 * @param nanos in all
 * @param systemNanos the kernel's part of it; 0 if it is not known
 */
public record CpuTime(long nanos, long systemNanos) {

  public static final CpuTime NONE = new CpuTime(0, 0);

  public CpuTime plus(CpuTime other) {
    return new CpuTime(nanos + other.nanos, systemNanos + other.systemNanos);
  }

  /** What was used since then. */
  public CpuTime since(CpuTime earlier) {
    return new CpuTime(nanos - earlier.nanos, systemNanos - earlier.systemNanos);
  }

  /** Reads what a process has used. May be called on any thread, by one at a time. */
  @FunctionalInterface
  public interface Meter {

    /**
     * Since the process began.
     *
     * @throws IOException if it can't be read: the process is gone, or does not tell
     */
    CpuTime read() throws IOException;
  }
}
