package dev.espionage.server.share.picture;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The outlines of a TrueType font's glyphs, in units of the font with y upwards. Immutable.
 *
 * <p>Source: OpenType specification 1.9, tables {@code loca} and {@code glyf}.
 */
final class GlyphOutlines {
  private static final int HEADER = 10;

  /** The flags of a point of a simple glyph. */
  private static final int ON_CURVE = 0x01;

  private static final int X_SHORT = 0x02;
  private static final int Y_SHORT = 0x04;
  private static final int REPEATED = 0x08;
  private static final int X_SAME = 0x10;
  private static final int Y_SAME = 0x20;

  /** The flags of a part of a composite glyph. */
  private static final int WORDS = 0x0001;

  private static final int OFFSETS = 0x0002;
  private static final int MORE = 0x0020;

  /** The flags of a part that is scaled. The two fonts have none. */
  private static final int SCALED = 0x0008 | 0x0040 | 0x0080;

  private final ByteBuffer file;
  private final int glyf;
  private final int loca;
  private final boolean longOffsets;

  GlyphOutlines(ByteBuffer file, int glyf, int loca, boolean longOffsets) {
    this.file = file;
    this.glyf = glyf;
    this.loca = loca;
    this.longOffsets = longOffsets;
  }

  /** Returns the outline of a glyph; empty for a space. */
  Outline of(int glyph) {
    var outline = Outline.nonZero();
    int at = offset(glyph);
    if (at == offset(glyph + 1)) {
      return outline;
    }
    int contours = file.getShort(glyf + at);
    if (contours < 0) {
      readParts(glyf + at + HEADER, outline);
    } else {
      readContours(file.duplicate().position(glyf + at + HEADER), contours, outline);
    }
    return outline;
  }

  private int offset(int glyph) {
    return longOffsets
        ? file.getInt(loca + 4 * glyph)
        : 2 * Short.toUnsignedInt(file.getShort(loca + 2 * glyph));
  }

  /** Reads a composite glyph: other glyphs at offsets. */
  private void readParts(int first, Outline outline) {
    int at = first;
    int flags;
    do {
      flags = file.getShort(at);
      if ((flags & OFFSETS) == 0 || (flags & SCALED) != 0) {
        throw new IllegalStateException("the font has a composite glyph of another kind");
      }
      boolean words = (flags & WORDS) != 0;
      int x = words ? file.getShort(at + 4) : file.get(at + 4);
      int y = words ? file.getShort(at + 6) : file.get(at + 5);
      outline.append(of(Short.toUnsignedInt(file.getShort(at + 2))), 1, 1, x, y);
      at += words ? 8 : 6;
    } while ((flags & MORE) != 0);
  }

  private static void readContours(ByteBuffer in, int contours, Outline outline) {
    int[] ends = new int[contours];
    for (int i = 0; i < contours; i++) {
      ends[i] = Short.toUnsignedInt(in.getShort());
    }
    int points = contours == 0 ? 0 : ends[contours - 1] + 1;
    in.position(in.position() + 2 + Short.toUnsignedInt(in.getShort(in.position())));
    int[] flags = flags(in, points);
    int[] x = coordinates(in, flags, X_SHORT, X_SAME);
    int[] y = coordinates(in, flags, Y_SHORT, Y_SAME);
    int start = 0;
    for (int end : ends) {
      append(new Contour(flags, x, y, start, end - start + 1), outline);
      start = end + 1;
    }
  }

  private static int[] flags(ByteBuffer in, int points) {
    int[] flags = new int[points];
    for (int i = 0; i < points; i++) {
      flags[i] = Byte.toUnsignedInt(in.get());
      if ((flags[i] & REPEATED) != 0) {
        int again = Byte.toUnsignedInt(in.get());
        Arrays.fill(flags, i + 1, i + 1 + again, flags[i]);
        i += again;
      }
    }
    return flags;
  }

  private static int[] coordinates(ByteBuffer in, int[] flags, int isShort, int same) {
    int[] values = new int[flags.length];
    int value = 0;
    for (int i = 0; i < flags.length; i++) {
      boolean isSame = (flags[i] & same) != 0;
      if ((flags[i] & isShort) != 0) {
        int distance = Byte.toUnsignedInt(in.get());
        value += isSame ? distance : -distance;
      } else if (!isSame) {
        value += in.getShort();
      }
      values[i] = value;
    }
    return values;
  }

  /** A closed contour: a part of the points of a glyph. */
  private static final class Contour {
    private final int[] flags;
    private final int[] x;
    private final int[] y;
    private final int start;
    private final int length;

    Contour(int[] flags, int[] x, int[] y, int start, int length) {
      this.flags = flags;
      this.x = x;
      this.y = y;
      this.start = start;
      this.length = length;
    }

    private int index(int point) {
      return start + Math.floorMod(point, length);
    }

    boolean isOnCurve(int point) {
      return (flags[index(point)] & ON_CURVE) != 0;
    }

    double x(int point) {
      return x[index(point)];
    }

    double y(int point) {
      return y[index(point)];
    }
  }

  /**
   * Appends a contour. Points off the curve control quadratic curves; between two of them lies a
   * point on the curve that the font leaves out.
   */
  private static void append(Contour contour, Outline outline) {
    int first = 0;
    while (!contour.isOnCurve(first) && first < contour.length) {
      first++;
    }
    outline.moveTo(contour.x(first), contour.y(first));
    for (int i = first + 1; i <= first + contour.length; i++) {
      if (contour.isOnCurve(i)) {
        if (contour.isOnCurve(i - 1)) {
          outline.lineTo(contour.x(i), contour.y(i));
        }
      } else {
        boolean isNextOn = contour.isOnCurve(i + 1);
        double x = contour.x(i + 1);
        double y = contour.y(i + 1);
        outline.quadTo(
            contour.x(i),
            contour.y(i),
            isNextOn ? x : (contour.x(i) + x) / 2,
            isNextOn ? y : (contour.y(i) + y) / 2);
      }
    }
    outline.close();
  }
}
