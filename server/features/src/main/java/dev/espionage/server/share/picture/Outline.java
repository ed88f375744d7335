package dev.espionage.server.share.picture;

import java.util.ArrayList;
import java.util.List;

/// A shape: contours of straight lines, to which curves are flattened as they are added. Not
/// thread-safe while it is built, and not changed after that.
final class Outline {
  private static final int CURVE_STEPS = 24;
  private static final int CIRCLE_STEPS = 12;

  /// The distance of the controls of a cubic curve that draws a quarter of a circle of radius 1.
  private static final double QUARTER = 0.5523;

  /// A point; y grows downwards.
  record Point(double x, double y) {}

  private final boolean evenOdd;
  private final List<List<Point>> contours = new ArrayList<>();
  private boolean closed = true;

  private Outline(boolean evenOdd) {
    this.evenOdd = evenOdd;
  }

  /// Begins a shape whose contours add up where they overlap.
  static Outline nonZero() {
    return new Outline(false);
  }

  /// Begins a shape in which a contour within another one is a hole.
  static Outline evenOdd() {
    return new Outline(true);
  }

  static Outline line(double fromX, double fromY, double toX, double toY) {
    return nonZero().moveTo(fromX, fromY).lineTo(toX, toY);
  }

  static Outline rectangle(double x, double y, double width, double height) {
    return roundRectangle(x, y, width, height, 0);
  }

  static Outline circle(double x, double y, double diameter) {
    return roundRectangle(x, y, diameter, diameter, diameter / 2);
  }

  /// Returns a rectangle whose corners are quarters of circles.
  static Outline roundRectangle(
      double left, double top, double width, double height, double radius) {
    double right = left + width;
    double bottom = top + height;
    double control = radius * (1 - QUARTER);
    Outline shape = evenOdd().moveTo(left + radius, top).lineTo(right - radius, top);
    shape.curveTo(right - control, top, right, top + control, right, top + radius);
    shape.lineTo(right, bottom - radius);
    shape.curveTo(right, bottom - control, right - control, bottom, right - radius, bottom);
    shape.lineTo(left + radius, bottom);
    shape.curveTo(left + control, bottom, left, bottom - control, left, bottom - radius);
    shape.lineTo(left, top + radius);
    shape.curveTo(left, top + control, left + control, top, left + radius, top);
    return shape.close();
  }

  boolean isEvenOdd() {
    return evenOdd;
  }

  /// Returns the contours; each ends where it begins if it is closed.
  List<List<Point>> contours() {
    return contours;
  }

  /// Returns the last point.
  Point last() {
    return contours.getLast().getLast();
  }

  Outline moveTo(double x, double y) {
    contours.add(new ArrayList<>(List.of(new Point(x, y))));
    closed = false;
    return this;
  }

  Outline lineTo(double x, double y) {
    if (closed) {
      Point from = last();
      moveTo(from.x(), from.y());
    }
    contours.getLast().add(new Point(x, y));
    return this;
  }

  /// Appends a quadratic curve.
  Outline quadTo(double controlX, double controlY, double x, double y) {
    Point from = last();
    return curveTo(
        from.x() + 2 * (controlX - from.x()) / 3,
        from.y() + 2 * (controlY - from.y()) / 3,
        x + 2 * (controlX - x) / 3,
        y + 2 * (controlY - y) / 3,
        x,
        y);
  }

  /// Appends a cubic curve.
  Outline curveTo(
      double firstX, double firstY, double secondX, double secondY, double x, double y) {
    Point from = last();
    for (int step = 1; step <= CURVE_STEPS; step++) {
      double t = (double) step / CURVE_STEPS;
      lineTo(cubic(from.x(), firstX, secondX, x, t), cubic(from.y(), firstY, secondY, y, t));
    }
    return this;
  }

  private static double cubic(double from, double first, double second, double to, double t) {
    double rest = 1 - t;
    return rest * rest * rest * from
        + 3 * rest * rest * t * first
        + 3 * rest * t * t * second
        + t * t * t * to;
  }

  Outline close() {
    Point first = contours.getLast().getFirst();
    lineTo(first.x(), first.y());
    closed = true;
    return this;
  }

  /// Appends the contours of another shape, scaled and then moved.
  Outline append(Outline other, double scaleX, double scaleY, double x, double y) {
    for (List<Point> contour : other.contours) {
      contours.add(
          contour.stream()
              .map(point -> new Point(x + point.x() * scaleX, y + point.y() * scaleY))
              .toList());
    }
    return this;
  }

  /// Returns a copy, scaled and then moved.
  Outline placed(double scale, double x, double y) {
    return new Outline(evenOdd).append(this, scale, scale, x, y);
  }

  /// Returns the shape of a pen's line along the contours, with round ends and corners.
  Outline stroke(double width) {
    Outline stroke = nonZero();
    for (List<Point> contour : contours) {
      for (int i = 0; i < contour.size(); i++) {
        stroke.dot(contour.get(i), width / 2);
        if (i > 0) {
          stroke.bar(contour.get(i - 1), contour.get(i), width / 2);
        }
      }
    }
    return stroke;
  }

  /// Appends a circle, in the same direction as [#bar], so that they add up.
  private void dot(Point at, double radius) {
    for (int step = 0; step <= CIRCLE_STEPS; step++) {
      double angle = -2 * Math.PI * step / CIRCLE_STEPS;
      double x = at.x() + radius * Math.cos(angle);
      double y = at.y() + radius * Math.sin(angle);
      var _ = step == 0 ? moveTo(x, y) : lineTo(x, y);
    }
  }

  private void bar(Point from, Point to, double half) {
    double length = Math.hypot(to.x() - from.x(), to.y() - from.y());
    if (length == 0) {
      return;
    }
    double x = -(to.y() - from.y()) / length * half;
    double y = (to.x() - from.x()) / length * half;
    moveTo(from.x() + x, from.y() + y)
        .lineTo(to.x() + x, to.y() + y)
        .lineTo(to.x() - x, to.y() - y)
        .lineTo(from.x() - x, from.y() - y);
  }
}
