package dev.espionage.server.share.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Pixels that shapes are filled into, with smooth edges. Each row of pixels is cut into {@value
/// #CUTS} lines; along each, the covered part of every pixel is exact. Confined to one thread.
final class Raster {
  private static final int CUTS = 8;
  private static final int CHANNELS = 3;

  private final int width;
  private final int height;
  private final byte[] pixels;

  /// The covered parts of the pixels of a row, and the bounds of those that have some.
  private final double[] covered;

  private int left;
  private int right;

  Raster(int width, int height) {
    this.width = width;
    this.height = height;
    this.pixels = new byte[CHANNELS * width * height];
    this.covered = new double[width];
  }

  /// A colour: red, green and blue in one number, and how much of the ground it hides, up to 255.
  record Colour(int rgb, int alpha) {
    Colour(int rgb) {
      this(rgb, 255);
    }

    private int channel(int index) {
      return (rgb >> (8 * (CHANNELS - 1 - index))) & 0xff;
    }
  }

  /// A side of a shape, from its upper to its lower end, and where a line crosses it.
  private static final class Edge {
    final double top;
    final double bottom;
    final int direction;
    private final double upperX;
    private final double slope;
    double x;

    Edge(Outline.Point upper, Outline.Point lower, int direction) {
      this.top = upper.y();
      this.bottom = lower.y();
      this.direction = direction;
      this.upperX = upper.x();
      this.slope = (lower.x() - upper.x()) / (lower.y() - upper.y());
    }

    void crossAt(double y) {
      x = upperX + (y - top) * slope;
    }
  }

  /// Returns the red, green and blue bytes of the pixels, row by row; not a copy.
  byte[] pixels() {
    return pixels;
  }

  void fill(Outline shape, Colour colour) {
    List<Edge> edges = edges(shape);
    if (edges.isEmpty()) {
      return;
    }
    double bottom = edges.stream().mapToDouble(edge -> edge.bottom).max().orElseThrow();
    int last = (int) Math.min(height - 1, Math.floor(bottom));
    int begun = 0;
    List<Edge> here = new ArrayList<>();
    for (int row = (int) Math.max(0, Math.floor(edges.getFirst().top)); row <= last; row++) {
      left = width;
      right = 0;
      for (int cut = 0; cut < CUTS; cut++) {
        double y = row + (cut + .5) / CUTS;
        here.removeIf(edge -> edge.bottom <= y);
        for (; begun < edges.size() && edges.get(begun).top <= y; begun++) {
          if (edges.get(begun).bottom > y) {
            here.add(edges.get(begun));
          }
        }
        cross(here, y);
        cover(here, shape.isEvenOdd());
      }
      blend(row, colour);
    }
  }

  /// Returns the edges of a shape by their upper ends. An open contour is closed by a line.
  private static List<Edge> edges(Outline shape) {
    List<Edge> edges = new ArrayList<>();
    for (List<Outline.Point> contour : shape.contours()) {
      Outline.Point from = contour.getLast();
      for (Outline.Point to : contour) {
        if (from.y() < to.y()) {
          edges.add(new Edge(from, to, 1));
        } else if (from.y() > to.y()) {
          edges.add(new Edge(to, from, -1));
        }
        from = to;
      }
    }
    edges.sort(Comparator.comparingDouble(edge -> edge.top));
    return edges;
  }

  /// Sorts edges by where a line crosses them: by insertion, as they nearly are in order.
  private static void cross(List<Edge> edges, double y) {
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get(i);
      edge.crossAt(y);
      int place = i;
      for (; place > 0 && edges.get(place - 1).x > edge.x; place--) {
        edges.set(place, edges.get(place - 1));
      }
      edges.set(place, edge);
    }
  }

  /// Adds what lies within the shape along a line.
  private void cover(List<Edge> edges, boolean evenOdd) {
    int winding = 0;
    for (int i = 0; i + 1 < edges.size(); i++) {
      winding += edges.get(i).direction;
      if (evenOdd ? i % 2 == 0 : winding != 0) {
        cover(edges.get(i).x, edges.get(i + 1).x);
      }
    }
  }

  private void cover(double from, double to) {
    double begin = Math.clamp(from, 0, width);
    double end = Math.clamp(to, 0, width);
    for (int x = (int) begin; x < end; x++) {
      covered[x] += (Math.min(end, x + 1) - Math.max(begin, x)) / CUTS;
    }
    left = Math.min(left, (int) begin);
    right = Math.max(right, (int) Math.ceil(end));
  }

  private void blend(int row, Colour colour) {
    for (int x = left; x < right; x++) {
      if (covered[x] > 0) {
        double share = Math.min(1, covered[x]) * colour.alpha() / 255;
        for (int channel = 0; channel < CHANNELS; channel++) {
          int at = CHANNELS * (row * width + x) + channel;
          int ground = Byte.toUnsignedInt(pixels[at]);
          pixels[at] = (byte) Math.round(ground + share * (colour.channel(channel) - ground));
        }
        covered[x] = 0;
      }
    }
  }
}
