package dev.espionage.loadtest.load;

import java.time.Duration;

/// The end of the warm-up.
///
/// @param seconds the time that it took
/// @param compilingShare the share of JIT compilation in the server's processor time in the last
///   window, which has short and whole games; 1 if it is unknown
/// @param settled whether that share was below the limit; otherwise the longest time was over
public record WarmUp(double seconds, double compilingShare, boolean settled) {

  static final WarmUp NONE = new WarmUp(0, 1, false);

  private static final double MOST_COMPILING = 0.02;
  private static final double NANOS_A_SECOND = 1e9;
  private static final long LONGEST_SLICE_MILLIS = 2_500;

  static WarmUp of(long nanos, TurnCounts window) {
    double share = window.threads().isEmpty() ? 1 : window.compilingShare();
    return new WarmUp(nanos / NANOS_A_SECOND, share, share < MOST_COMPILING);
  }

  /// Returns how long short games are played in a window, and how long whole ones.
  static Duration slice(Duration longest) {
    return Duration.ofMillis(Math.clamp(longest.toMillis() / 2, 1, LONGEST_SLICE_MILLIS));
  }

  boolean isOver(Duration longest) {
    return settled || seconds * NANOS_A_SECOND >= longest.toNanos();
  }

  String text() {
    String limit = settled ? "" : " (the longest time was over)";
    return seconds == 0
        ? "none"
        : "%.0f s; then %.1f %% of the CPU compiled%s"
            .formatted(seconds, 100 * compilingShare, limit);
  }
}
