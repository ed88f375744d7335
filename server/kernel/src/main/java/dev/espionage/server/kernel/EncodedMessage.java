package dev.espionage.server.kernel;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/**
 * A protobuf message of the public protocol in its binary form, ready to be put into an envelope.
 * Immutable, and silent about its content: it may hold what only one player may know, and logs hold
 * no hidden piece.
 */
public final class EncodedMessage {
  private final byte[] bytes;
  private final int size;

  private EncodedMessage(byte[] bytes, int size) {
    this.bytes = bytes;
    this.size = size;
  }

  /** Wraps {@code bytes} without copying; the caller gives them up. */
  public static EncodedMessage owning(byte[] bytes) {
    return new EncodedMessage(bytes, bytes.length);
  }

  /** The same of the first {@code size} of {@code bytes}. */
  public static EncodedMessage owning(byte[] bytes, int size) {
    return new EncodedMessage(bytes, Objects.checkIndex(size, bytes.length + 1));
  }

  /** In bytes. */
  public int size() {
    return size;
  }

  /** A read-only view of the bytes. */
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes, 0, size).slice().asReadOnlyBuffer();
  }

  /** Writes the bytes into {@code target} from {@code start} on. */
  public void copyTo(byte[] target, int start) {
    System.arraycopy(bytes, 0, target, start, size);
  }

  /** A copy of the bytes. */
  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EncodedMessage encoded && buffer().equals(encoded.buffer());
  }

  @Override
  public int hashCode() {
    return buffer().hashCode();
  }

  @Override
  public String toString() {
    return "Encoded[" + size + " bytes]";
  }
}
