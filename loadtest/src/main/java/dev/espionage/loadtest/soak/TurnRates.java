package dev.espionage.loadtest.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/// The rate of answered turns over time. Not thread-safe.
final class TurnRates {

  private static final double MILLIS_A_SECOND = 1e3;

  private record Point(long millis, long turns) {}

  private final LongSupplier millis;
  private final LongSupplier turns;
  private final List<Point> points = new ArrayList<>();

  TurnRates(LongSupplier millis, LongSupplier turns) {
    this.millis = millis;
    this.turns = turns;
    tick();
  }

  /// Takes a sample. Called a few times per second.
  void tick() {
    points.add(new Point(millis.getAsLong(), turns.getAsLong()));
  }

  /// Returns the turns per second over this time before the last sample, or over the whole time if
  /// that is shorter.
  double lately(Duration time) {
    Point last = points.getLast();
    int first = points.size() - 1;
    while (first > 0 && last.millis - points.get(first).millis < time.toMillis()) {
      first--;
    }
    return rate(points.get(first), last);
  }

  List<SoakReport.Sample> samples() {
    List<SoakReport.Sample> samples = new ArrayList<>();
    Point before = points.getFirst();
    for (Point point : points) {
      if (point.millis - before.millis >= MILLIS_A_SECOND) {
        samples.add(new SoakReport.Sample(point.millis / MILLIS_A_SECOND, rate(before, point)));
        before = point;
      }
    }
    return samples;
  }

  private static double rate(Point from, Point to) {
    long passed = to.millis - from.millis;
    return passed == 0 ? 0 : (to.turns - from.turns) * MILLIS_A_SECOND / passed;
  }
}
