package dev.espionage.server.browser;

import java.awt.Rectangle;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Writes animated PNG files (Portable Network Graphics, third edition) that repeat forever. A
/// frame holds the rectangle that changed, and is transparent where it did not. All frames share a
/// palette of the most frequent colours, which suits flat drawings.
final class AnimatedPng {
  private static final long SIGNATURE = 0x89504e470d0a1a0aL;
  private static final byte BITS = 8;
  private static final byte INDEXED = 3;
  private static final int COLOURS = 255;
  private static final short MILLIS = 1_000;

  /// A frame.
  ///
  /// @param pixels the colours as 0xrrggbb, row by row
  @SuppressWarnings("ArrayRecordComponent") // large, and read only here
  record Frame(int[] pixels, int millis) {}

  private final int width;
  private final int height;
  private final List<Integer> palette;
  private final Map<Integer, Byte> indices = new HashMap<>();
  private int sequence;

  private AnimatedPng(int width, List<Frame> frames) {
    this.width = width;
    this.height = frames.getFirst().pixels.length / width;
    Map<Integer, Integer> counts = new HashMap<>();
    for (Frame frame : frames) {
      for (int pixel : frame.pixels) {
        counts.merge(pixel, 1, Integer::sum);
      }
    }
    this.palette =
        counts.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(COLOURS)
            .map(Map.Entry::getKey)
            .toList();
  }

  /// Returns a file with these frames of the same size; one frame makes a still picture.
  static byte[] of(int width, List<Frame> frames) {
    return new AnimatedPng(width, frames).file(frames);
  }

  private byte[] file(List<Frame> frames) {
    var file = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(file)) {
      out.writeLong(SIGNATURE);
      chunk(out, "IHDR", ints(width, height).put(BITS).put(INDEXED).put(new byte[3]));
      ByteBuffer colours = ByteBuffer.allocate(3 + 3 * palette.size()).put(new byte[3]);
      palette.forEach(
          rgb -> colours.put((byte) (rgb >> 16)).put((byte) (rgb >> 8)).put((byte) (int) rgb));
      chunk(out, "PLTE", colours);
      chunk(out, "tRNS", ByteBuffer.allocate(1).put((byte) 0));
      chunk(out, "acTL", ints(frames.size(), 0));
      int[] before = new int[0];
      for (Frame frame : frames) {
        write(out, frame, before);
        before = frame.pixels;
      }
      chunk(out, "IEND", ByteBuffer.allocate(0));
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return file.toByteArray();
  }

  private void write(DataOutputStream out, Frame frame, int[] before) throws IOException {
    boolean first = sequence == 0;
    Rectangle part = first ? new Rectangle(width, height) : changed(frame.pixels, before);
    chunk(
        out,
        "fcTL",
        ints(sequence++, part.width, part.height, part.x, part.y)
            .putShort((short) frame.millis)
            .putShort(MILLIS)
            .put((byte) 0)
            .put((byte) (first ? 0 : 1)));
    byte[] data = compressed(frame.pixels, before, part);
    if (first) {
      chunk(out, "IDAT", ByteBuffer.wrap(data).position(data.length));
    } else {
      chunk(out, "fdAT", ByteBuffer.allocate(4 + data.length).putInt(sequence++).put(data));
    }
  }

  private Rectangle changed(int[] pixels, int[] before) {
    var changed = new Rectangle(-1, -1);
    for (int at = 0; at < pixels.length; at++) {
      if (pixels[at] != before[at]) {
        changed = changed.union(new Rectangle(at % width, at / width, 1, 1));
      }
    }
    return changed.isEmpty() ? new Rectangle(1, 1) : changed;
  }

  private byte[] compressed(int[] pixels, int[] before, Rectangle part) throws IOException {
    var data = new ByteArrayOutputStream();
    try (var out = new DeflaterOutputStream(data, new Deflater(Deflater.BEST_COMPRESSION))) {
      for (int y = part.y; y < part.y + part.height; y++) {
        out.write(0);
        for (int at = y * width + part.x; at < y * width + part.x + part.width; at++) {
          boolean same = before.length > 0 && pixels[at] == before[at];
          out.write(same ? 0 : indices.computeIfAbsent(pixels[at], this::nearest));
        }
      }
    }
    return data.toByteArray();
  }

  /// Returns the index of the colour of the palette that looks most like this one.
  private byte nearest(int rgb) {
    int best = 0;
    for (int i = 0; i < palette.size(); i++) {
      if (distance(palette.get(i), rgb) < distance(palette.get(best), rgb)) {
        best = i;
      }
    }
    return (byte) (best + 1);
  }

  private static int distance(int one, int other) {
    int sum = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int difference = (one >> shift & 0xff) - (other >> shift & 0xff);
      sum += difference * difference;
    }
    return sum;
  }

  /// Returns a buffer that begins with these numbers, and has room for six bytes more.
  private static ByteBuffer ints(int... numbers) {
    ByteBuffer buffer = ByteBuffer.allocate(4 * numbers.length + 6);
    for (int number : numbers) {
      buffer.putInt(number);
    }
    return buffer;
  }

  /// Writes a chunk with the bytes up to the buffer's position.
  private static void chunk(DataOutputStream out, String type, ByteBuffer data) throws IOException {
    byte[] bytes = new byte[data.position()];
    data.flip().get(bytes);
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    var sum = new CRC32();
    sum.update(name);
    sum.update(bytes);
    out.writeInt(bytes.length);
    out.write(name);
    out.write(bytes);
    out.writeInt((int) sum.getValue());
  }
}
