package dev.espionage.loadtest.gauge;

import java.io.IOException;

/// The processor time that a process has used.
///
/// @param nanos the total
/// @param systemNanos the kernel's part of the total; 0 if it is unknown
public record CpuTime(long nanos, long systemNanos) {

  public static final CpuTime NONE = new CpuTime(0, 0);

  public CpuTime plus(CpuTime other) {
    return new CpuTime(nanos + other.nanos, systemNanos + other.systemNanos);
  }

  public CpuTime times(int factor) {
    return new CpuTime(factor * nanos, factor * systemNanos);
  }

  public CpuTime since(CpuTime earlier) {
    return new CpuTime(nanos - earlier.nanos, systemNanos - earlier.systemNanos);
  }

  /// Reads the processor time of a process. May be called on any thread, but not concurrently.
  @FunctionalInterface
  public interface Meter {

    /// Returns the processor time since the process began.
    CpuTime read() throws IOException;
  }
}
