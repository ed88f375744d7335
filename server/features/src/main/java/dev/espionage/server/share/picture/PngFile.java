package dev.espionage.server.share.picture;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/// Writes pictures as PNG files (Portable Network Graphics, third edition).
final class PngFile {
  private static final long SIGNATURE = 0x89504e470d0a1a0aL;
  private static final byte BITS = 8;
  private static final byte RED_GREEN_BLUE = 2;

  private PngFile() {}

  /// Returns a file with a picture.
  ///
  /// @param pixels the red, green and blue bytes of the pixels, row by row
  static byte[] of(int width, int height, byte[] pixels) {
    var file = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(file)) {
      out.writeLong(SIGNATURE);
      byte[] head =
          ByteBuffer.allocate(13)
              .putInt(width)
              .putInt(height)
              .put(BITS)
              .put(RED_GREEN_BLUE)
              .array();
      chunk(out, "IHDR", head);
      chunk(out, "IDAT", compressed(pixels, pixels.length / height));
      chunk(out, "IEND", new byte[0]);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return file.toByteArray();
  }

  /// Compresses the rows, each as it is, which the byte before it says.
  private static byte[] compressed(byte[] pixels, int row) throws IOException {
    var data = new ByteArrayOutputStream();
    try (var out = new DeflaterOutputStream(data)) {
      for (int at = 0; at < pixels.length; at += row) {
        out.write(0);
        out.write(pixels, at, row);
      }
    }
    return data.toByteArray();
  }

  private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    var sum = new CRC32();
    sum.update(name);
    sum.update(data);
    out.writeInt(data.length);
    out.write(name);
    out.write(data);
    out.writeInt((int) sum.getValue());
  }
}
