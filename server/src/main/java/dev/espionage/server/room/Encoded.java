package dev.espionage.server.room;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A protobuf message of the public protocol in its binary form, ready to be put into an envelope.
 * Immutable, and silent about its content: it may hold what only one player may know, and logs hold
 * no hidden piece.
 */
public final class Encoded {
  private final byte[] bytes;

  private Encoded(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Wraps {@code bytes} without copying; the caller gives them up. */
  public static Encoded owning(byte[] bytes) {
    return new Encoded(bytes);
  }

  /** In bytes. */
  public int size() {
    return bytes.length;
  }

  /** A read-only view of the bytes. */
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
  }

  /** Writes the bytes into {@code target} from {@code start} on. */
  public void copyTo(byte[] target, int start) {
    System.arraycopy(bytes, 0, target, start, bytes.length);
  }

  /** A copy of the bytes. */
  public byte[] toByteArray() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Encoded encoded && Arrays.equals(bytes, encoded.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "Encoded[" + bytes.length + " bytes]";
  }
}
